-- SPDX-License-Identifier: Apache-2.0
case {
  name = "freebsd-polaris11",
  url = "https://github.com/FreeBSDDesktop/kms-drm/issues/47",
  summary = "An older FreeBSD says it by file.",
  text = [[
Mar 22 06:36:07 host kernel: amdgpu/polaris11_mec.bin: could not load firmware image, error 2
Mar 22 06:36:07 host kernel: amdgpu/polaris11_mec2.bin: could not load firmware image, error 2
]],
  first = "firmware-missing",
  confidence = 0.50,
}
case {
  name = "near-freebsd-linked",
  url = "https://github.com/FreeBSDDesktop/kms-drm/issues/56",
  summary = "The first try fails, the module with the file is then linked.",
  text = [[
amdgpu/raven_mec2.bin: could not load firmware image, error 2
drmn0: retry to load firmware with name: amdgpu/raven_mec2.bin
drmn0: successfully linked firmware module with mapped name: amdgpu_raven_mec2_bin
drmn0: successfully loaded firmware image with name: amdgpu/raven_mec2.bin
]],
  must_not = { "firmware-missing" },
}
case {
  name = "chromebook-toc",
  url = "https://github.com/kernelci/kernelci-core/pull/2238",
  summary = "psp_13_0_8_toc.bin was not packed; the GPU does not start.",
  text = [[
[    3.576634] amdgpu 0000:04:00.0: Direct firmware load for amdgpu/psp_13_0_8_toc.bin failed with error -2
[    3.586367] amdgpu 0000:04:00.0: amdgpu: fail to request/validate toc microcode
[    3.593924] [drm:psp_sw_init] *ERROR* Failed to load psp firmware!
[    3.600359] [drm:amdgpu_device_ip_init] *ERROR* sw_init of IP block <psp> failed -2
[    3.608265] amdgpu 0000:04:00.0: amdgpu: amdgpu_device_ip_init failed
[    3.614955] amdgpu 0000:04:00.0: amdgpu: Fatal error during GPU init
]],
  first = "firmware-missing",
  must_not = { "psp-load-failure", "firmware-regression" },
  confidence = 0.85,
}
case {
  name = "file-line-alone",
  url = "https://github.com/siderolabs/talos/issues/8072",
  summary = "One filtered line of a needed file.",
  text = [[
amdgpu 0000:00:01.0: Direct firmware load for amdgpu/carrizo_pfp.bin failed with error -2
]],
  first = "firmware-missing",
  confidence = 0.50,
}
case {
  name = "gpu-info",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_device.c",
  summary = "Arcturus without its gpu_info file.",
  text = [[
amdgpu 0000:83:00.0: amdgpu: Failed to get gpu_info firmware "arcturus_gpu_info.bin"
]],
  first = "firmware-missing",
  confidence = 0.70,
}
case {
  name = "freebsd-navi22",
  url = "https://github.com/freebsd/drm-kmod-firmware/issues/27",
  summary = "FreeBSD: the firmware module was not installed.",
  text = [[
May 15 22:34:16 host kernel: drmn0: could not load firmware image 'amdgpu/navy_flounder_sos.bin'
May 15 22:34:16 host kernel: drmn0: failed to init sos firmware
May 15 22:34:16 host kernel: [drm ERROR :psp_sw_init] Failed to load psp firmware!
May 15 22:34:16 host kernel: drmn0: amdgpu_device_ip_init failed
May 15 22:34:16 host kernel: drmn0: Fatal error during GPU init
]],
  first = "firmware-missing",
  must_not = { "psp-load-failure" },
  confidence = 0.85,
}
case {
  name = "block-says-file",
  url = "https://github.com/siderolabs/talos/issues/8072",
  summary = "Only the block's own words.",
  text = [[
amdgpu 0000:00:01.0: amdgpu: gfx8: Failed to load firmware "amdgpu/carrizo_pfp.bin"
]],
  first = "firmware-missing",
  confidence = 0.50,
}
case {
  name = "early-init-and-block",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_device.c",
  summary = [[The file's line is cut off; the driver's own lines are left, those of a block and those of the start.]],
  text = [=[
[drm:amdgpu_device_init.cold [amdgpu]] *ERROR* early_init of IP block <gfx_v9_0> failed -19
[   60.000000] [drm:gmc_v8_0_sw_init [amdgpu]] *ERROR* Failed to load mc firmware!
]=],
  first = "firmware-missing",
  confidence = 0.35,
}
case {
  name = "against-added",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/912",
  summary = "A file of one engine is missing, and the card runs.",
  text = [[
amdgpu 0000:03:00.0: Direct firmware load for amdgpu/navi10_mes.bin failed with error -2
kfd kfd: amdgpu: added device 1002:731f
]],
  must_not = { "firmware-missing" },
}
case {
  name = "near-optional-ta",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/912",
  summary = "The optional trusted applications only.",
  text = [[
amdgpu 0000:03:00.0: Direct firmware load for amdgpu/navi10_ta.bin failed with error -2
amdgpu 0000:03:00.0: psp v11.0: Failed to load firmware "amdgpu/navi10_ta.bin"
]],
  must_not = { "firmware-missing" },
}
case {
  name = "near-freebsd-tries-names",
  url = "https://github.com/freebsd/drm-kmod/issues/323",
  summary = "FreeBSD looks for the file under several names and finds it.",
  text = [[
navy_flounder_sos.bin: could not load binary firmware /boot/firmware/navy_flounder_sos.bin either
amdgpu/navy_flounder_sos.bin: could not load binary firmware /boot/firmware/amdgpu/navy_flounder_sos.bin either
drmn0: successfully loaded firmware image 'amdgpu/navy_flounder_sos.bin'
]],
  must_not = { "firmware-missing" },
}
case {
  name = "told",
  url = "https://github.com/NixOS/nixpkgs/issues/418212",
  summary = "Said in words.",
  text = [[
The image has no amdgpu firmware at all, the screen stays dark.
]],
  first = "firmware-missing", confidence = 0.52,
}
case {
  name = "told-not",
  url = "https://github.com/NixOS/nixpkgs/issues/418212",
  summary = "Near miss: it is there.",
  text = [[
I checked, the amdgpu firmware is there and not missing: no newer GPU firmware exists.
]],
  must_not = { "firmware-missing" },
}
case {
  name = "freebsd-southern-islands",
  url = "https://github.com/FreeBSDDesktop/kms-drm/issues/227",
  summary = "FreeBSD: the older cards' files lie under radeon/.",
  text = [[
drmn0: failed to link firmware kernel module with mapped name: radeon_si58_mc_bin
radeon/si58_mc.bin: could not load firmware image, error 2
drmn0: failed to load firmware with name: radeon/si58_mc.bin
]],
  first = "firmware-missing", confidence = 0.52,
}
case {
  name = "freebsd-southern-islands-fatal",
  url = "https://github.com/FreeBSDDesktop/kms-drm/issues/227",
  summary = "The same with the driver's failure.",
  text = [[
radeon/si58_mc.bin: could not load firmware image, error 2
drmn0: Fatal error during GPU init
]],
  first = "firmware-missing", confidence = 0.85,
}
case {
  name = "radeon-caicos",
  url = "https://ubuntu-mate.community/t/17-10-radeon-error-failed-to-load-firmware/15793",
  summary = "The older driver, radeon, after a kernel update: its firmware is not there.",
  text = [=[
[    0.783037] radeon 0000:01:00.0: Direct firmware load for radeon/CAICOS_pfp.bin failed with error -2
[    0.783163] [drm:evergreen_init [radeon]] *ERROR* Failed to load firmware!
[    0.783273] radeon 0000:01:00.0: Fatal error during GPU init
[    0.783379] [drm] radeon: finishing device.
]=],
  first = "firmware-missing",
  confidence = 0.85,
}
case {
  name = "radeon-quotes-of-a-forum",
  url = "https://ubuntu-mate.community/t/17-10-radeon-error-failed-to-load-firmware/15793",
  summary = "The block's own line, with the quotation marks that a forum makes of straight ones.",
  text = [[
[    0.783038] ni_cp: Failed to load firmware “radeon/CAICOS_pfp.bin”
]],
  first = "firmware-missing",
  confidence = 0.50,
}
case {
  name = "near-radeon-second-name",
  url = "https://github.com/NixOS/nixpkgs/issues/17790",
  summary = "radeon asks for the new name of a file, then for the old one, which is there.",
  text = [[
radeon 0000:00:01.0: Direct firmware load for radeon/kabini_pfp.bin failed with error -2
[drm] Found UVD firmware Version: 1.64 Family ID: 9
radeon 0000:00:01.0: WB enabled
[drm] Initialized radeon 2.50.0 20080528 for 0000:00:01.0 on minor 0
]],
  must_not = { "firmware-missing" },
}
case {
  name = "linux-libre-raven",
  url = "https://www.fsfla.org/pipermail/linux-libre/2020-July/003387.html",
  summary = "linux-libre loads no firmware file: the card does not start.",
  text = [[
[   73.401221] 0000:03:00.0: Missing Free firmware (non-Free firmware loading is disabled)
[   73.401230] amdgpu 0000:03:00.0: Failed to load gpu_info firmware "/*(DEBLOBBED)*/"
[   73.401241] amdgpu 0000:03:00.0: Fatal error during GPU init
]],
  first = "firmware-missing",
  must_not = { "bar-allocation-failure", "gpu-hardware-failure" },
  confidence = 0.85,
}
case {
  name = "near-linux-libre-wifi",
  url = "https://www.fsfla.org/svn/fsfla/software/linux-libre/",
  summary = "The same kernel on a machine whose Wi-Fi card asks for firmware; the GPU is not touched.",
  text = [[
[   81.849814] ieee80211 phy0: rt2x00lib_request_firmware: Info - Loading firmware file '/*(DEBLOBBED)*/'
[   81.849817] 0000:02:00.0: Missing Free firmware (non-Free firmware loading is disabled)
[   81.860949] rt2800pci 0000:02:00.0: Direct firmware load failed with error -2
[   82.266474] ieee80211 phy0: rt2x00lib_request_firmware: Error - Failed to request Firmware
]],
  must_not = { "firmware-missing" },
}
case {
  name = "debian-requires-firmware",
  url = "https://dgit.raspbian.org/?a=commit&h=802028df1c9041a1d935cd670e4d70b0755119b3&p=linux.git",
  summary = "Debian's kernel looks for the folder first.",
  text = [=[
[    4.297554] [drm] amdgpu kernel modesetting enabled.
[    4.297767] [drm:amdgpu_pci_probe [amdgpu]] *ERROR* amdgpu requires firmware installed
[    4.306038] amdgpu: See https://wiki.debian.org/Firmware for information about missing firmware
]=],
  first = "firmware-missing",
  confidence = 0.85,
}
case {
  name = "wrapped-lines",
  url = "https://github.com/systemd/systemd/issues/15386",
  summary = "A mail client's line breaks stand within the kernel's lines.",
  text = [=[
[    2.861298] amdgpu 0000:01:00.0: Direct firmware load for
amdgpu/vegam_pfp.bin failed with error -2
[    2.861300] amdgpu 0000:01:00.0: gfx8: Failed to load firmware
"amdgpu/vegam_pfp.bin"
[    2.861648] [drm:amdgpu_device_init.cold.33 [amdgpu]] *ERROR*
sw_init of IP block <gfx_v8_0> failed -2
[    2.861724] amdgpu 0000:01:00.0: Fatal error during GPU init
]=],
  first = "firmware-missing",
  confidence = 0.9,
}
case {
  name = "probe-enoent",
  url = "https://github.com/siderolabs/pkgs/issues/792",
  summary = "Talos without the firmware's extension: of the start only its end is left.",
  text = [[
node5: kern: info: [2023-08-18T13:36:47.405364465Z]: [drm] initializing kernel modesetting (RENOIR 0x1002:0x164C 0x1002:0x0123 0xC2).
node5: kern: warning: [2023-08-18T13:36:48.471134465Z]: ---[ end trace 0000000000000000 ]---
node5: kern: warning: [2023-08-18T13:36:48.471288465Z]: amdgpu: probe of 0000:04:00.0 failed with error -2
node5: kern: info: [2023-08-18T13:36:48.471548465Z]: [drm] amdgpu: ttm finalized
]],
  first = "firmware-missing", confidence = 0.50,
}
case {
  name = "near-probe-other-error",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/774",
  summary = "Near miss: the probe ends with another error; built from the kernel's format.",
  text = [[
amdgpu: probe of 0000:04:00.0 failed with error -22
]],
  first = "amdgpu-init-fatal", confidence = 0.45,
  must_not = { "firmware-missing" },
}
case {
  name = "toc-alone",
  url = "https://github.com/kernelci/kernelci-core/pull/2238",
  summary = "The table of contents of the security processor's firmware, without the loader's line.",
  text = [[
amdgpu 0000:04:00.0: amdgpu: fail to request/validate toc microcode
[drm:psp_sw_init] *ERROR* Failed to load psp firmware!
]],
  first = "firmware-missing",
  confidence = 0.5,
}
