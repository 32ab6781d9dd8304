-- SPDX-License-Identifier: Apache-2.0
case {
  name = "refusal",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_drv.c",
  summary = "A chip newer than the kernel.",
  text = [[
[drm] This hardware requires experimental hardware support.
]],
  first = "amdgpu-experimental-hardware",
  confidence = 0.85,
}
case {
  name = "second-line",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_drv.c",
  summary = "The second half of the message.",
  text = [[
See modparam exp_hw_support
]],
  first = "amdgpu-experimental-hardware",
  confidence = 0.70,
}
case {
  name = "near-forced",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1624",
  summary = "The switch is on already: the line is of another boot.",
  text = [[
See modparam exp_hw_support
]],
  facts = { ["kernel.param.amdgpu.exp_hw_support"] = "1" },
  must_not = { "amdgpu-experimental-hardware" },
}
