-- SPDX-License-Identifier: Apache-2.0
case {
  name = "vpe-gate",
  url = "https://git.cjennings.net/archangel/plain/docs/2026-01-27-ratio-amd-gpu-suspend-workaround.org?h=v0.8&id=a08dba2efd785ddea44639bdbb0af8c935fa9835",
  summary = "Strix Halo: the VPE cannot be gated after resume.",
  text = [[
amdgpu 0000:c1:00.0: amdgpu: Failed to power gate VPE!
]],
  first = "smu-failure",
  confidence = 0.50,
}
case {
  name = "init-imac-navi14",
  url = "https://github.com/t2linux/T2-Ubuntu/issues/208",
  summary = "The newer wording of kernel 7.1, at init.",
  text = [[
[   10.116367] amdgpu 0000:03:00.0: SMU: No response msg_reg: 6 resp_reg: 0
[   10.116374] amdgpu 0000:03:00.0: Failed to enable requested dpm features!
[   10.116375] amdgpu 0000:03:00.0: Failed to setup smc hw!
[   10.116377] amdgpu 0000:03:00.0: hw_init of IP block <smu> failed -62
]],
  facts = { ["kernel.version"] = "7.1.5" },
  first = "smu-failure",
  must_not = { "psp-load-failure", "pcie-device-lost", "gfxoff-hang" },
  confidence = 0.70,
}
case {
  name = "no-response-alone",
  url = "https://github.com/t2linux/T2-Ubuntu/issues/208",
  summary = "One filtered line.",
  text = [[
amdgpu 0000:03:00.0: SMU: No response msg_reg: 6 resp_reg: 0
]],
  first = "smu-failure",
  confidence = 0.70,
}
case {
  name = "stalls-not-done",
  url = "https://github.com/pop-os/linux/issues/429",
  summary = "Navi 10: short stalls, the mailbox is busy.",
  text = [[
amdgpu 0000:0b:00.0: amdgpu: SMU: I'm not done with your previous command: SMN_C2PMSG_66:0x00000024 SMN_C2PMSG_82:0x00000001
]],
  first = "smu-failure",
  confidence = 0.70,
}
case {
  name = "bad-response",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/pm/swsmu/smu_cmn.c",
  summary = "A command that failed, and features that could not be enabled.",
  text = [[
[  100.000000] amdgpu 0000:03:00.0: amdgpu: SMU: response:0xFFFFFFFB for index:18 param:0x00000005 message:TransferTableSmu2Dram?
[  300.000000] amdgpu 0000:03:00.0: amdgpu: resume of IP block <powerplay> failed -5
]],
  first = "smu-failure",
  confidence = 0.80,
}
case {
  name = "dpm-features",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1886",
  summary = "powerplay's older wording on a Vega 20, after something else.",
  text = [[
amdgpu 0000:e3:00.0: amdgpu: Failed to send message 0x26, response 0x0
]],
  first = "smu-failure",
  confidence = 0.50,
}
case {
  name = "engine-not-up",
  url = "https://github.com/ROCm/amdgpu/issues/183",
  summary = "One line of an MI100.",
  text = [[
[   33.871308] amdgpu 0000:03:00.0: amdgpu: SMC engine is not correctly up!
]],
  first = "smu-failure",
  accepted = { "runtime-pm-resume-failure" },
  confidence = 0.70,
}
case {
  name = "hanged-state",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/pm/swsmu/smu_cmn.c",
  summary = "The driver has noticed that the SMU hangs.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: SMU is in hanged state, failed to send smu message!
]],
  first = "smu-failure",
  confidence = 0.70,
}
case {
  name = "block-only",
  url = "https://github.com/CachyOS/linux-cachyos/issues/916",
  summary = "Only the block's line, at boot.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: hw_init of IP block <smu> failed -62
]],
  first = "smu-failure",
  confidence = 0.50,
}
case {
  name = "near-resumed",
  url = "https://github.com/pop-os/pop/issues/1543",
  summary = "A message failed once and the resume went well.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: Failed to send message 0x26, response 0x0
amdgpu 0000:03:00.0: amdgpu: SMU is resuming...
amdgpu 0000:03:00.0: amdgpu: SMU is resumed successfully!
]],
  must_not = { "smu-failure" },
}
case {
  name = "near-all-ones",
  url = "https://github.com/NixOS/nixpkgs/issues/223690",
  summary = "Nobody is on the bus to answer.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: SMU: response:0xFFFFFFFF for index:46 param:0x00000000 message:PrepareMp1ForUnload?
amdgpu 0000:03:00.0: amdgpu: device lost from bus!
amdgpu 0000:03:00.0: amdgpu: Failed to disable smu features.
]],
  first = "pcie-device-lost",
  must_not = { "smu-failure" },
  confidence = 0.85,
}
case {
  name = "healthy-version-note",
  url = "https://github.com/hamadmarri/TT-CPU-Scheduler/issues/23",
  summary = "The version notice of a healthy card.",
  text = [[
[    8.232900] amdgpu 0000:0b:00.0: amdgpu: smu driver if version = 0x00000040, smu fw if version = 0x00000041, smu fw program = 0, version = 0x003a5600 (58.86.0)
[    8.232902] amdgpu 0000:0b:00.0: amdgpu: SMU driver if version not matched
[    8.305616] amdgpu 0000:0b:00.0: amdgpu: SMU is initialized successfully!
]],
  must_not = { "smu-failure" },
}
case {
  name = "smu7-firmware",
  url = "https://github.com/xCuri0/ReBarUEFI/issues/48",
  summary = [[Polaris: the SMU does not load its firmware.]],
  text = [[
[    4.476521] amdgpu: SMU load firmware failed
[    4.476527] amdgpu: fw load failed
[    4.476529] amdgpu: smu firmware loading failed
[    4.476537] amdgpu 0000:02:00.0: amdgpu: Fatal error during GPU init
]],
  first = "smu-failure", confidence = 0.7,
}
case {
  name = "smu7-messages",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/640",
  summary = [[Hawaii: message after message without an answer.]],
  text = [[
Feb 17 18:01:24 host kernel: [   21.677338]  failed to send message 146 ret is 0
Feb 17 18:01:24 host kernel: [   22.061631]  failed to send message 16a ret is 0
Feb 17 18:01:24 host kernel: [   22.409449]  failed to send message 155 ret is 0
]],
  first = "smu-failure", confidence = 0.52,
}
case {
  name = "told",
  url = "https://github.com/t2linux/wiki/issues/753",
  summary = "In words.",
  text = [[
The SMU stops responding on the first 3D load and the GPU hangs hard.
]],
  facts = { ["gpu.name"] = "Radeon Pro 5500M" },
  first = "smu-failure", confidence = 0.52,
}
case {
  name = "told-not",
  url = "https://github.com/t2linux/wiki/issues/753",
  summary = "Near miss: somebody rules it out.",
  text = [[
It is not the SMU which hangs but the display.
No SMU hangs here.
]],
  facts = { ["gpu.name"] = "Radeon Pro 5500M" },
  must_not = { "smu-failure" },
}
case {
  name = "powerplay-navi",
  url = "https://github.com/pop-os/pop/issues/1055",
  summary = "RX 5700 XT, Linux 5.4: the power controller refuses the same message without end.",
  text = [[
[   86.959404] amdgpu: [powerplay] failed send message: NumOfDisplays (64) 	param: 0x00000002 response 0xfffffffb
[   86.959413] amdgpu: [powerplay] failed send message: NumOfDisplays (64) 	param: 0x00000002 response 0xfffffffb
[   86.973429] amdgpu: [powerplay] failed send message: NumOfDisplays (64) 	param: 0x00000002 response 0xfffffffb
[   86.973436] amdgpu: [powerplay] failed send message: NumOfDisplays (64) 	param: 0x00000002 response 0xfffffffb
]],
  first = "smu-failure", confidence = 0.50,
}
case {
  name = "near-powerplay-twice",
  url = "https://github.com/pop-os/pop/issues/1055",
  summary = "Near miss: the message is refused at one moment, and not again.",
  text = [[
[   86.959404] amdgpu: [powerplay] failed send message: NumOfDisplays (64) 	param: 0x00000002 response 0xfffffffb
[   86.959413] amdgpu: [powerplay] failed send message: NumOfDisplays (64) 	param: 0x00000002 response 0xfffffffb
]],
  must_not = { "smu-failure" },
}
