-- SPDX-License-Identifier: Apache-2.0
case {
  name = "policy",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdkfd/kfd_module.c",
  summary = "sched_policy=3 on the command line; the desktop works.",
  text = [[
[    4.100000] amdgpu: sched_policy has invalid value
[    5.110967] [drm] Initialized amdgpu 3.64.0 for 0000:2f:00.0 on minor 1
]],
  first = "kfd-init-aborted-bad-module-param",
  must_not = { "kfd-unsupported-asic", "pcie-atomics-missing" },
  confidence = 0.80,
}
case {
  name = "queues",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdkfd/kfd_module.c",
  summary = "The other parameter that is checked.",
  text = [[
[    4.100000] kfd: max_num_of_queues_per_device must be between 1 to KFD_MAX_NUM_OF_QUEUES_PER_DEVICE
]],
  first = "kfd-init-aborted-bad-module-param",
  confidence = 0.80,
}
case {
  name = "value-and-no-node",
  url = "https://github.com/CachyOS/linux-cachyos/issues/643",
  summary = "The kernel's line was not pasted; the value is known.",
  text = [[
amdgpu 0000:2f:00.0: amdgpu: Using BACO for runtime pm
]],
  facts = { ["kernel.param.amdgpu.sched_policy"] = "3" },
  first = "kfd-init-aborted-bad-module-param",
  confidence = 0.50,
}
case {
  name = "near-legal-value",
  url = "https://github.com/ROCm/TheRock/issues/5793",
  summary = "A value that is odd and allowed.",
  text = [[
amdgpu 0000:2f:00.0: amdgpu: Using BACO for runtime pm
]],
  facts = { ["kernel.param.amdgpu.sched_policy"] = "2" },
  must_not = { "kfd-init-aborted-bad-module-param" },
}
