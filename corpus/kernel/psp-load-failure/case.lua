-- SPDX-License-Identifier: Apache-2.0
case {
  name = "ring",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2747",
  summary = "One filtered line of a MI210.",
  text = [=[
[drm:psp_hw_start [amdgpu]] *ERROR* PSP create ring failed!
]=],
  first = "psp-load-failure",
  confidence = 0.80,
}
case {
  name = "sos",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_psp.c",
  summary = "Its own firmware does not start.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: PSP load sos failed!
]],
  first = "psp-load-failure",
  confidence = 0.70,
}
case {
  name = "command-and-block",
  url = "https://github.com/FreeBSDDesktop/kms-drm/pull/234",
  summary = "A command fails; at the next try the block does.",
  text = [[
[  100.000000] amdgpu 0000:03:00.0: amdgpu: psp gfx command SETUP_TMR(0x5) failed and response status is (0x80000306)
[  900.000000] amdgpu 0000:03:00.0: amdgpu: hw_init of IP block <psp> failed -22
]],
  first = "psp-load-failure",
  confidence = 0.80,
}
case {
  name = "two-files",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_psp.c",
  summary = "Several files are refused.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: failed to load ucode SDMA0(0x1)
amdgpu 0000:03:00.0: amdgpu: failed to load ucode CP_MEC1(0x5)
]],
  first = "psp-load-failure",
  accepted = { "firmware-regression" },
  confidence = 0.50,
}
case {
  name = "vega10-init",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/384",
  summary = "Ubuntu 18.04 with a Vega 10.",
  text = [=[
[    1.492690] [drm:psp_hw_init [amdgpu]] *ERROR* PSP firmware loading failed
[    1.492719] [drm:amdgpu_device_init [amdgpu]] *ERROR* hw_init of IP block <psp> failed -22
[    1.492722] amdgpu 0000:03:00.0: amdgpu_device_ip_init failed
]=],
  first = "psp-load-failure",
  must_not = { "firmware-missing" },
  confidence = 0.50,
}
case {
  name = "block-alone",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/384",
  summary = "Only the block's line.",
  text = [=[
[drm:amdgpu_device_init [amdgpu]] *ERROR* hw_init of IP block <psp> failed -22
]=],
  first = "psp-load-failure",
  confidence = 0.50,
}
case {
  name = "against-missing-file",
  url = "https://github.com/freebsd/drm-kmod-firmware/issues/27",
  summary = "The file is missing.",
  text = [=[
amdgpu 0000:03:00.0: Direct firmware load for amdgpu/navy_flounder_sos.bin failed with error -2
[drm:amdgpu_device_init [amdgpu]] *ERROR* hw_init of IP block <psp> failed -2
]=],
  first = "firmware-missing",
  must_not = { "psp-load-failure" },
  confidence = 0.85,
}
case {
  name = "against-lost",
  url = "https://github.com/ROCm/TheRock/issues/8232",
  summary = "The card is gone.",
  text = [=[
amdgpu 0000:03:00.0: amdgpu: device lost from bus!
[drm:psp_hw_start [amdgpu]] *ERROR* PSP create ring failed!
]=],
  first = "pcie-device-lost",
  must_not = { "psp-load-failure" },
  confidence = 0.85,
}
case {
  name = "against-all-ones",
  url = "https://github.com/NixOS/nixpkgs/issues/223690",
  summary = "Ones in the command as well.",
  text = [=[
[drm] psp gfx command UNKNOWN CMD(0xFFFFFFFF) failed and response status is (0xFFFFFFFF)
[drm:amdgpu_device_ip_resume_phase2 [amdgpu]] *ERROR* resume of IP block <psp> failed -22
]=],
  first = "pcie-device-lost",
  must_not = { "psp-load-failure" },
  confidence = 0.70,
}
case {
  name = "tmr-init",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_psp.c",
  summary = [[The trusted memory region cannot be set up.]],
  text = [=[
[drm:psp_hw_start [amdgpu]] *ERROR* PSP tmr init failed!
]=],
  first = "psp-load-failure", confidence = 0.72,
}
case {
  name = "table-of-contents",
  url = "https://gitlab.freedesktop.org/drm/amd/-/issues/2313",
  summary = [[A Navi 24 on an ARM board: the PSP does not answer to its table of contents.]],
  text = [[
[drm] psp gfx command ID_LOAD_TOC(0x20) failed and response status is (0x0)
[   12.126777]  drm_sched_fini+0xd0/0x100 [gpu_sched]
]],
  first = "psp-load-failure", confidence = 0.52,
}
case {
  name = "near-one-file-twice",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_psp.c",
  summary = "Near miss: one file, its line pasted twice.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: failed to load ucode DMCUB(0x3D)
amdgpu 0000:03:00.0: amdgpu: failed to load ucode DMCUB(0x3D)
]],
  first = "firmware-regression",
  must_not = { "psp-load-failure" },
}
case {
  name = "early-and-video",
  url = "https://github.com/siderolabs/talos/issues/12544",
  summary = "Files of the power controller and of the video engine are refused.",
  text = [[
amdgpu 0000:85:00.0: amdgpu: failed to load ucode SMC(0x32)
amdgpu 0000:85:00.0: amdgpu: failed to load ucode VCN(0x37)
]],
  first = "psp-load-failure",
  accepted = { "firmware-regression" },
  confidence = 0.50,
}
case {
  name = "engines-and-display",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_psp.c",
  summary = "Files of an engine and of the display controller are refused.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: failed to load ucode RLC_G(0x8)
amdgpu 0000:03:00.0: amdgpu: failed to load ucode DMCUB(0x3D)
]],
  first = "psp-load-failure",
  accepted = { "firmware-regression" },
  confidence = 0.50,
}
case {
  name = "near-all-ones-command",
  url = "https://github.com/torvalds/linux/blob/v6.12/drivers/gpu/drm/amd/amdgpu/amdgpu_psp.c",
  summary = "Near miss: the command reads as all ones, since the card is gone; built from the messages in the source.",
  text = [=[
[drm:psp_hw_start [amdgpu]] *ERROR* PSP load tmr failed!
amdgpu 0000:03:00.0: amdgpu: psp gfx command LOAD_TA(0xFFFFFFFF) failed and response status is (0x0)
]=],
  must_not = { "psp-load-failure" },
}
case {
  name = "near-lost-from-bus",
  url = "https://github.com/torvalds/linux/blob/v6.12/drivers/gpu/drm/amd/amdgpu/amdgpu_psp.c",
  summary = "Near miss: the card left the bus before; built from the messages in the source.",
  text = [=[
[drm:psp_hw_start [amdgpu]] *ERROR* PSP load tmr failed!
amdgpu 0000:03:00.0: amdgpu: device lost from bus!
]=],
  first = "pcie-device-lost", confidence = 0.8,
  must_not = { "psp-load-failure" },
}
case {
  name = "near-file-missing",
  url = "https://github.com/torvalds/linux/blob/v6.12/drivers/gpu/drm/amd/amdgpu/amdgpu_psp.c",
  summary = "Near miss: the PSP's own file is not there; built from the messages in the source.",
  text = [=[
[drm:psp_hw_start [amdgpu]] *ERROR* PSP load tmr failed!
amdgpu 0000:03:00.0: Direct firmware load for amdgpu/psp_13_0_0_sos.bin failed with error -2
]=],
  first = "firmware-missing", confidence = 0.5,
  must_not = { "psp-load-failure" },
}
