-- SPDX-License-Identifier: Apache-2.0
case {
  name = "hawaii",
  url = "https://github.com/torvalds/linux/blob/v6.12/drivers/gpu/drm/amd/amdgpu/amdgpu_drv.c",
  summary = "R9 390 with the defaults of 6.12.",
  text = [[
[    3.100000] amdgpu 0000:01:00.0: amdgpu: CIK support provided by radeon.
]],
  first = "amdgpu-radeon-driver-conflict",
  must_not = { "kfd-unsupported-asic" },
  confidence = 0.70,
}
case {
  name = "override-line",
  url = "https://github.com/torvalds/linux/blob/v6.12/drivers/gpu/drm/amd/amdgpu/amdgpu_drv.c",
  summary = "Only the advice.",
  text = [[
[    3.100001] amdgpu 0000:01:00.0: amdgpu: Use radeon.si_support=0 amdgpu.si_support=1 to override.
]],
  first = "amdgpu-radeon-driver-conflict",
  confidence = 0.70,
}
case {
  name = "lspci",
  url = "https://github.com/vinegarhq/sober/issues/98",
  summary = "What lspci -k shows.",
  text = [[
01:00.0 VGA compatible controller: Advanced Micro Devices, Inc. [AMD/ATI] Oland XT [Radeon HD 8670 / R5 340X OEM / R7 250/350/350X OEM]
	Kernel driver in use: radeon
	Kernel modules: radeon, amdgpu
]],
  first = "amdgpu-radeon-driver-conflict",
  confidence = 0.50,
}
case {
  name = "near-older-chip",
  url = "https://github.com/RPCS3/rpcs3/issues/6699",
  summary = "HD 6800: radeon is the only driver there is.",
  text = [[
01:00.0 VGA compatible controller: Advanced Micro Devices, Inc. [AMD/ATI] Barts XT [Radeon HD 6870]
	Kernel driver in use: radeon
	Kernel modules: radeon
]],
  must_not = { "amdgpu-radeon-driver-conflict" },
}
