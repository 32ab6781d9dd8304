-- SPDX-License-Identifier: Apache-2.0
case {
  name = "reset-end",
  url = "https://github.com/intel/libva-utils/issues/291",
  summary = "The end of a reset that failed.",
  text = [[
[19416.681865] amdgpu 0000:03:00.0: GPU reset(1) failed
[19416.681868] amdgpu 0000:03:00.0: GPU reset end with ret = -110
]],
  first = "gpu-recovery-failed",
  confidence = 0.45,
}
case {
  name = "recovery-line",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_job.c",
  summary = "The line of the time-out's handler alone.",
  text = [=[
[drm:amdgpu_job_timedout [amdgpu]] *ERROR* GPU Recovery Failed: -19
]=],
  first = "gpu-recovery-failed",
  confidence = 0.45,
}
case {
  name = "asic-reset",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_device.c",
  summary = "The chip's reset itself fails.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: ASIC reset failed with error, -62 for drm dev, 0000:03:00.0
]],
  first = "gpu-recovery-failed",
  confidence = 0.45,
}
case {
  name = "near-tried-twice",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_device.c",
  summary = "The second try went well.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: GPU reset(1) failed
amdgpu 0000:03:00.0: amdgpu: GPU reset(2) succeeded!
]],
  first = "gpu-ring-timeout-reset", confidence = 0.45,
  must_not = { "gpu-recovery-failed" },
}
