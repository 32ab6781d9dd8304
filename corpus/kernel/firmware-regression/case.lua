-- SPDX-License-Identifier: Apache-2.0
case {
  name = "dmcub-refused",
  url = "https://github.com/NixOS/nixpkgs/issues/419838",
  summary = "RX 9070 XT with 20250621: the PSP refuses the display controller's file.",
  text = [[
[    2.585144] amdgpu 0000:03:00.0: amdgpu: failed to load ucode DMCUB(0x3D)
[    2.585146] amdgpu 0000:03:00.0: amdgpu: psp gfx command LOAD_IP_FW(0x6) failed and response status is (0x11)
]],
  first = "firmware-regression",
  must_not = { "psp-load-failure", "smu-failure", "firmware-missing" },
  confidence = 0.80,
}
case {
  name = "dmcub-line-alone",
  url = "https://github.com/NixOS/nixpkgs/issues/419838",
  summary = "One filtered line.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: failed to load ucode DMCUB(0x3D)
]],
  first = "firmware-regression",
  confidence = 0.70,
}
case {
  name = "other-file-bad-package",
  url = "https://github.com/NixOS/nixpkgs/issues/418212",
  summary = "Another file is refused, with a package known for it.",
  text = [[
[    2.585144] amdgpu 0000:03:00.0: amdgpu: failed to load ucode RLC_G(0x8)
]],
  facts = { ["host.firmware_package"] = "20250613" },
  first = "firmware-regression",
  confidence = 0.55,
}
case {
  name = "autoload-bad-package",
  url = "https://github.com/NixOS/nixpkgs/issues/419838",
  summary = "The display firmware never starts, and the package is one of those.",
  text = [[
[    2.740676] [drm] Wait for DMUB auto-load failed: 3
]],
  facts = { ["host.firmware_package"] = "20250621" },
  first = "firmware-regression",
  confidence = 0.55,
}
case {
  name = "strix-halo-5k",
  url = "https://github.com/omacom/omarchy/issues/5984",
  summary = "The display firmware that cannot do a 5K display.",
  text = [[
amdgpu [drm] Loading DMUB firmware via PSP: version=0x09004700
amdgpu [drm] Cannot find any crtc or sizes
]],
  first = "firmware-regression",
  confidence = 0.50,
}
case {
  name = "near-that-firmware-alone",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/display/amdgpu_dm/amdgpu_dm.c",
  summary = "Near miss: a machine starts with that firmware and has its picture: built from the messages in the sources.",
  text = [[
[    2.400001] amdgpu 0000:c4:00.0: [drm] Loading DMUB firmware via PSP: version=0x09004700
[    2.500001] amdgpu 0000:c4:00.0: [drm] DMUB hardware initialized: version=0x09004700
[    2.710003] [drm] Initialized amdgpu 3.64.0 for 0000:c4:00.0 on minor 1
[    2.742004] fbcon: amdgpudrmfb (fb0) is primary device
]],
  must_not = { "firmware-regression" },
}
case {
  name = "smu-20251125",
  url = "https://github.com/NixOS/nixpkgs/issues/466945",
  summary = "RX 7900 XT with 20251125: the SMU hangs under load.",
  text = [[
amdgpu 0000:10:00.0: amdgpu: SMU: I'm not done with your previous command: SMN_C2PMSG_66:0x00000012 SMN_C2PMSG_82:0x00000005
]],
  facts = { ["host.firmware_package"] = "20251125" },
  first = "firmware-regression",
  accepted = { "smu-failure" },
  confidence = 0.30,
}
case {
  name = "smu-20251125-cause",
  url = "https://github.com/NixOS/nixpkgs/issues/466945",
  summary = "The same with one more file refused.",
  text = [[
[    2.100000] amdgpu 0000:10:00.0: amdgpu: failed to load ucode RLC_G(0x8)
[  900.000000] amdgpu 0000:10:00.0: amdgpu: SMU: I'm not done with your previous command: SMN_C2PMSG_66:0x00000012 SMN_C2PMSG_82:0x00000005
]],
  facts = { ["host.firmware_package"] = "20251125" },
  first = "firmware-regression",
  confidence = 0.80,
}
case {
  name = "against-after-a-reset",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_psp.c",
  summary = "The file is refused after a failed reset: the security processor is the trouble.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: GPU reset begin!
amdgpu 0000:03:00.0: amdgpu: PSP is resuming...
amdgpu 0000:03:00.0: amdgpu: failed to load ucode RLC_G(0x8)
]],
  facts = { ["host.firmware_package"] = "20250613" },
  first = "gpu-ring-timeout-reset",
  must_not = { "firmware-regression" },
  confidence = 0.45,
}
case {
  name = "against-all-ones",
  url = "https://github.com/NixOS/nixpkgs/issues/223690",
  summary = "All ones: the card is gone, no file is refused.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: device lost from bus!
amdgpu 0000:03:00.0: amdgpu: failed to load ucode DMCUB(0x3D)
amdgpu 0000:03:00.0: amdgpu: psp gfx command LOAD_IP_FW(0x6) failed and response status is (0xFFFFFFFF)
]],
  first = "pcie-device-lost",
  must_not = { "firmware-regression" },
  confidence = 0.85,
}
case {
  name = "title",
  url = "https://github.com/NixOS/nixpkgs/issues/562919",
  summary = [[The title says it.]],
  text = [[
linux-firmware: regression in amdgpu causes screen to freeze during boot
]],
  facts = { ["gpu.name"] = "Radeon 680M" },
  first = "firmware-regression", confidence = 0.52,
  must_not = { "kernel-regression" },
}
case {
  name = "from-to",
  url = "https://github.com/CachyOS/linux-cachyos/issues/981",
  summary = [[Two releases of the package, and what the newer one does.]],
  text = [[
Upgrading linux-firmware-amdgpu from 1:20260622-1 to 1:20260810-1 causes the system to hang indefinitely at the boot splash on a Ryzen 7735U (Rembrandt, Radeon 680M iGPU).
]],
  first = "firmware-regression", confidence = 0.52,
}
case {
  name = "after-release",
  url = "https://github.com/CachyOS/linux-cachyos/issues/981",
  summary = [[The same in a title.]],
  text = [[
Boot hangs on amdgpu Rembrandt (680M) after linux-firmware-amdgpu 1:20260810-1
]],
  first = "firmware-regression", confidence = 0.52,
}
case {
  name = "downgraded",
  url = "https://github.com/NixOS/nixpkgs/issues/418212",
  summary = [[What cured it.]],
  text = [[
Monitors stay dark with the RX 7800 XT. Downgrading linux-firmware to 20250509 fixed it.
]],
  first = "firmware-regression", confidence = 0.52,
}
case {
  name = "downgraded-to-no-avail",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5848",
  summary = [[Near miss: it was not the firmware.]],
  text = [[
Memory access fault on a 9070 XT. Downgrading linux-firmware did not help, windows works.
]],
  must_not = { "firmware-regression" },
}
case {
  name = "told-cured",
  url = "https://github.com/NixOS/nixpkgs/issues/562919",
  summary = "The older package helped.",
  text = [[
Overriding linux-firmware with the release before fixed it.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "firmware-regression", confidence = 0.52,
}
case {
  name = "told-update",
  url = "https://github.com/NixOS/nixpkgs/issues/418212",
  summary = "What was updated.",
  text = [[
Since linux-firmware was updated the machine freezes at boot.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "firmware-regression", confidence = 0.52,
}
case {
  name = "told-not",
  url = "https://github.com/NixOS/nixpkgs/issues/418212",
  summary = "Near miss: the update is ruled out.",
  text = [[
Updating linux-firmware did not make the hangs better or worse.
]],
  must_not = { "firmware-regression" },
}
case {
  name = "told-release",
  url = "https://github.com/NixOS/nixpkgs/issues/562919",
  summary = "The release that is bad.",
  text = [[
Black screen with linux-firmware 20260910, nothing else has changed.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "firmware-regression", confidence = 0.52,
}
case {
  name = "words-no-crash",
  url = "https://github.com/NixOS/nixpkgs/issues/466945",
  summary = [[Near miss: the update is good.]],
  text = [[
I upgraded linux-firmware to 20251201 with the kernel, and there was no crash since on the RX 7900 XT.
]],
  must_not = { "firmware-regression" },
}
case {
  name = "told-new-firmware-causes",
  url = "https://github.com/NixOS/nixpkgs/issues/556260",
  summary = "The processor's clock stays at its least since one release of linux-firmware; the one before is fine.",
  text = [[
# linux-firmware: Power management, thermal throttling, performance degradation

On AMD Ryzen 9 7945HX with Radeon Graphics the new firmware 20260810 causes the following behavior: when the temperature is 80C, the CPU is throttled down to 544MHz.
Before I could browse the internet and maintain about 70C on firmware 20260622, but on 20260810 it stays around 80C, crippled at 544MHz.
]],
  first = "firmware-regression",
  must_not = { "gpu-hardware-failure" },
  confidence = 0.60,
}
case {
  name = "dmcub-after-package",
  url = "https://github.com/NixOS/nixpkgs/issues/419838",
  summary = "An RDNA4 card: the display's firmware of the package fails over and over.",
  text = [[
The linux-firmware package went from 20250613 to 20250621, and there is no picture.
[   12.636483] amdgpu 0000:03:00.0: [drm] *ERROR* dc_dmub_srv_log_diagnostic_data: DMCUB error - collecting diagnostic data
]],
  first = "firmware-regression", confidence = 0.7,
}
