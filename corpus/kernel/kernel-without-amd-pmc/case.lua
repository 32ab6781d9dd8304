-- SPDX-License-Identifier: Apache-2.0
case {
  name = "own-kernel",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_acpi.c",
  summary = "A kernel without the driver.",
  text = [[
amdgpu 0000:05:00.0: Power consumption will be higher as the kernel has not been compiled with CONFIG_AMD_PMC.
]],
  first = "kernel-without-amd-pmc", confidence = 0.7,
}
case {
  name = "pmc-there",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_acpi.c",
  summary = "Near miss: the driver is there and speaks.",
  text = [[
amd_pmc AMDI0009:00: Last suspend didn't reach deepest state
]],
  first = "s0i3-not-reached", must_not = { "kernel-without-amd-pmc" },
}
