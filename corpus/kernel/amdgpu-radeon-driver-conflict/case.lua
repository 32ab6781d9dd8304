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
case {
  name = "libdrm",
  url = "https://github.com/lutris/lutris/issues/3063",
  summary = "A Radeon HD 7950 on radeon: what asks libdrm for amdgpu is told the older interface.",
  text = [[
INFO     2020-08-03 21:00:05,606 [startup.check_driver:62]:Running Mesa driver 20.1.3 on AMD TAHITI (DRM 2.50.0, 5.7.9-1-MANJARO, LLVM 10.0.0) (0x679a)
amdgpu_device_initialize: DRM version is 2.50.0 but this driver is only compatible with 3.x.x.
]],
  first = "amdgpu-radeon-driver-conflict", confidence = 0.5,
}
case {
  name = "near-terascale",
  url = "https://github.com/dylanaraps/pywal/issues/136",
  summary = "Near miss: a Radeon HD 6850, for which radeon is the only driver.",
  text = [[
amdgpu_device_initialize: DRM version is 2.50.0 but this driver is only compatible with 3.x.x.
]],
  must_not = { "amdgpu-radeon-driver-conflict" },
}
