-- SPDX-License-Identifier: Apache-2.0
case {
  name = "riser-16g",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1541",
  summary = "A card on a riser gets no window for its 16 GiB; dmesg.",
  text = [[
[    2.749531] amdgpu 0000:0d:00.0: BAR 0: failed to assign [mem size 0x400000000 64bit pref]
[    2.749533] amdgpu 0000:0d:00.0: BAR 2: no space for [mem size 0x00200000 64bit pref]
[    2.749534] amdgpu 0000:0d:00.0: BAR 2: failed to assign [mem size 0x00200000 64bit pref]
[    2.749536] pcieport 0000:00:1d.0: PCI bridge to [bus 0b-0d]
]],
  first = "bar-allocation-failure",
  must_not = { "vram-oom", "pcie-atomics-missing" },
  confidence = 0.70,
}
case {
  name = "newer-kernel-before-the-driver",
  url = "https://github.com/torvalds/linux/blob/master/drivers/pci/setup-res.c",
  summary = "The newer order of words, before amdgpu is there, and what lspci shows.",
  text = [[
[    0.849000] pci 0000:0d:00.0: BAR 0 [mem size 0x400000000 64bit pref]: can't assign; no space
[    0.849003] pci 0000:0d:00.0: BAR 0 [mem size 0x400000000 64bit pref]: failed to assign
0d:00.0 Display controller [0380]: Advanced Micro Devices, Inc. [AMD/ATI] Aldebaran/MI200 [Instinct MI210] [1002:740f] (rev 02)
	Region 0: Memory at <unassigned> (64-bit, prefetchable) [disabled] [size=64G]
]],
  first = "bar-allocation-failure",
  confidence = 0.55,
}
case {
  name = "mi210-supermicro",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6281",
  summary = "Two MI210: the probe ends in 2 ms.",
  text = [[
[    8.833673] amdgpu 0000:c3:00.0: enabling device (0000 -> 0003)
[    8.837907] amdgpu 0000:c3:00.0: amdgpu: initializing kernel modesetting (ALDEBARAN 0x1002:0x740F 0x1002:0x0C34 0x02).
[    8.839735] amdgpu 0000:c3:00.0: amdgpu: Fatal error during GPU init
[    8.841500] amdgpu: probe of 0000:c3:00.0 failed with error -12
]],
  facts = { ["kernel.version"] = "6.8.0-117-generic" },
  first = "bar-allocation-failure",
  must_not = { "vram-oom", "host-oom-killed", "firmware-missing" },
  confidence = 0.85,
}
case {
  name = "probe-line-alone",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2927",
  summary = "An MI100 on an AM4 board; one line.",
  text = [[
amdgpu: probe of 0000:09:00.0 failed with error -12
]],
  first = "bar-allocation-failure",
  confidence = 0.70,
}
case {
  name = "probe-line-newer",
  url = "https://github.com/torvalds/linux/blob/master/drivers/base/dd.c",
  summary = "The driver core's newer words.",
  text = [[
amdgpu 0000:83:00.0: probe with driver amdgpu failed with error -12
]],
  first = "bar-allocation-failure",
  confidence = 0.70,
}
case {
  name = "against-firmware",
  url = "https://github.com/geerlingguy/raspberry-pi-pcie-devices/issues/331",
  summary = "The file is missing: another reason for a failed probe.",
  text = [[
amdgpu 0000:01:00.0: Direct firmware load for amdgpu/polaris12_mc.bin failed with error -2
amdgpu: probe of 0000:01:00.0 failed with error -12
]],
  first = "firmware-missing",
  must_not = { "bar-allocation-failure" },
  confidence = 0.40,
}
case {
  name = "near-resize-went-back",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_device.c",
  summary = "Resizable BAR: the big size does not fit, the old one is taken back; nothing is wrong.",
  text = [[
[    2.100000] amdgpu 0000:03:00.0: BAR 0: no space for [mem size 0x400000000 64bit pref]
[    2.100001] amdgpu 0000:03:00.0: BAR 0: failed to assign [mem size 0x400000000 64bit pref]
[    2.100100] amdgpu 0000:03:00.0: BAR 0: assigned [mem 0xe0000000-0xefffffff 64bit pref]
]],
  must_not = { "bar-allocation-failure" },
}
case {
  name = "near-sriov-window-of-a-disk",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2927",
  summary = "Windows of a disk's virtual functions, which nobody uses.",
  text = [[
kernel: pci 0000:25:00.0: BAR 7: no space for [mem size 0x00100000 64bit]
kernel: pci 0000:25:00.0: BAR 7: failed to assign [mem size 0x00100000 64bit]
kernel: pci 0000:25:00.0: BAR 10: no space for [mem size 0x00100000 64bit]
]],
  must_not = { "bar-allocation-failure" },
}
case {
  name = "told",
  url = "https://github.com/geerlingguy/raspberry-pi-pcie-devices/issues/6",
  summary = "The setting that helped.",
  text = [[
Enabling Above 4G Decoding fixed it, both cards start.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "bar-allocation-failure", confidence = 0.52,
}
case {
  name = "resize-busy",
  url = "https://github.com/ROCm/amdgpu/issues/62",
  summary = "Two of three Vega cards have BARs without an address: resizing ends with EBUSY, the memory controller's set-up with it.",
  text = [=[
kernel: [drm:amdgpu_device_resize_fb_bar [amdgpu]] *ERROR* Problem resizing BAR0 (-16).
kernel: [drm:amdgpu_device_init.cold.33 [amdgpu]] *ERROR* sw_init of IP block <gmc_v9_0> failed -19
]=],
  first = "bar-allocation-failure", confidence = 0.85,
}
case {
  name = "no-large-bar",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_device.c",
  summary = "The other words of the same function, when the space is short.",
  text = [=[
[drm] Not enough PCI address space for a large BAR.
[drm:amdgpu_device_init [amdgpu]] *ERROR* sw_init of IP block <gmc_v10_0> failed -19
]=],
  first = "bar-allocation-failure", confidence = 0.85,
}
case {
  name = "told-error",
  url = "https://github.com/ROCm/rocm-install-on-linux/issues/615",
  summary = "A title.",
  text = [[
[Issue]: amdgpu: Fatal error -12 during GPU init
]],
  facts = { ["gpu.name"] = "Radeon PRO W7900" },
  first = "bar-allocation-failure", confidence = 0.52,
}
case {
  name = "told-above-4g",
  url = "https://github.com/lamikr/rocm_sdk_builder/issues/180",
  summary = "In words: what had to be set.",
  text = [[
I got the card now showing up on rocminfo!
I only found the option to "Enable above 4G decoding".
]],
  facts = { ["gpu.name"] = "Instinct MI50" },
  first = "bar-allocation-failure", confidence = 0.52,
}
case {
  name = "told-above-4g-not",
  url = "https://github.com/lamikr/rocm_sdk_builder/issues/180",
  summary = "Near miss: it did not help.",
  text = [[
Above 4G decoding did not help, the card is still the same and nothing works, then it never appears.
]],
  facts = { ["gpu.name"] = "Instinct MI50" },
  must_not = { "bar-allocation-failure" },
}
