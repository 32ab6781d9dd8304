-- SPDX-License-Identifier: Apache-2.0
case {
  name = "cured-without-gfxoff",
  url = "https://github.com/CachyOS/linux-cachyos/issues/1002",
  summary = "Seen within a reset, and with GFXOFF off it does not come back.",
  text = [[
[ 100.000000] amdgpu 0000:03:00.0: amdgpu: GPU reset begin!
[ 103.000000] amdgpu 0000:03:00.0: amdgpu: Failed to disable gfxoff!
]],
  first = "gfxoff-hang",
  confidence = 0.80,
  tried = { ["gfxoff-hang/gfxoff-off"] = "worked" },
}
case {
  name = "near-not-cured",
  url = "https://github.com/CachyOS/linux-cachyos/issues/1002",
  summary = "The same without GFXOFF: something else.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: Failed to disable gfxoff!
]],
  must_not = { "gfxoff-hang" },
  tried = { ["gfxoff-hang/gfxoff-off"] = "same" },
}
case {
  name = "rx7600s-idle",
  url = "https://github.com/CachyOS/linux-cachyos/issues/1002",
  summary = "Navi 33: the SMU is silent when GFXOFF must go, then the ring times out.",
  text = [[
[ 8587.384673] amdgpu 0000:03:00.0: SMU: No response msg_reg: 12 resp_reg: 0
[ 8587.384621] amdgpu 0000:03:00.0: Failed to disable gfxoff!
[ 8587.384621] amdgpu 0000:03:00.0: Dumping IP State Completed
[ 8587.384775] amdgpu 0000:03:00.0: ring gfx_0.0.0 timeout, signaled seq=5671512, emitted seq=5671512
]],
  first = "gfxoff-hang",
  must_not = { "gpu-hardware-failure" },
  confidence = 0.80,
}
case {
  name = "line-alone",
  url = "https://github.com/CachyOS/linux-cachyos/issues/1002",
  summary = "One filtered line.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: Failed to disable gfxoff!
]],
  first = "gfxoff-hang",
  confidence = 0.70,
}
case {
  name = "near-within-a-reset",
  url = "https://github.com/NixOS/nixpkgs/issues/176915",
  summary = "A ring time-out came first; the reset then finds the SMU dead.",
  text = [=[
[Wed Jun  8 16:34:49 2022] [drm:amdgpu_job_timedout [amdgpu]] *ERROR* ring gfx_0.0.0 timeout, signaled seq=9910, emitted seq=9912
[Wed Jun  8 16:34:49 2022] amdgpu 0000:03:00.0: amdgpu: GPU reset begin!
[Wed Jun  8 16:34:52 2022] amdgpu 0000:03:00.0: amdgpu: Failed to disable gfxoff!
[Wed Jun  8 16:34:55 2022] [drm:dc_dmub_srv_wait_idle [amdgpu]] *ERROR* Error waiting for DMUB idle: status=3
[Wed Jun  8 16:35:03 2022] amdgpu 0000:03:00.0: amdgpu: SMU: I'm not done with your previous command!
[Wed Jun  8 16:35:03 2022] amdgpu 0000:03:00.0: amdgpu: Failed to disable smu features.
]=],
  first = "gpu-ring-timeout-reset",
  accepted = { "smu-failure" },
  must_not = { "gfxoff-hang" },
  confidence = 0.75,
}
case {
  name = "against-lost",
  url = "https://github.com/NixOS/nixpkgs/issues/223690",
  summary = "Nobody is on the bus.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: device lost from bus!
amdgpu 0000:03:00.0: amdgpu: Failed to disable gfxoff!
]],
  first = "pcie-device-lost",
  must_not = { "gfxoff-hang" },
  confidence = 0.85,
}
case {
  name = "told",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6137",
  summary = "The mask that helped.",
  text = [[
amdgpu.ppfeaturemask=0xffff7fff cured the freezes of the idle desktop.
]],
  first = "gfxoff-hang", confidence = 0.52,
}
case {
  name = "told-class",
  url = "https://github.com/1bit-MONSTER/1bit-MONSTER/issues/2013",
  summary = "In words.",
  text = [[
The hang class is a gfxoff / power-management interaction, not a Mesa regression.
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "gfxoff-hang", confidence = 0.52,
}
case {
  name = "told-class-not",
  url = "https://github.com/1bit-MONSTER/1bit-MONSTER/issues/2013",
  summary = "Near miss: it goes on.",
  text = [[
The hang fires anyway with GFXOFF off.
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  must_not = { "gfxoff-hang" },
}
case {
  name = "renoir-words",
  url = "https://github.com/torvalds/linux/blob/v6.12/drivers/gpu/drm/amd/pm/swsmu/smu12/smu_v12_0.c",
  summary = "The line of SMU 12, built from the source.",
  text = [=[
[drm:smu_v12_0_gfx_off_control [amdgpu]] *ERROR* disable gfxoff timeout and failed!
]=],
  facts = { ["gpu.gfx"] = "gfx90c" },
  first = "gfxoff-hang", confidence = 0.70,
}
