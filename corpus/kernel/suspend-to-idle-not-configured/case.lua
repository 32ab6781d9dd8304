-- SPDX-License-Identifier: Apache-2.0
case {
  name = "laptop",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_acpi.c",
  summary = "s2idle on a machine that is set to S3.",
  text = [[
amdgpu 0000:05:00.0: amdgpu: Power consumption will be higher as BIOS has not been configured for suspend-to-idle.
To use suspend-to-idle change the sleep mode in BIOS setup.
]],
  first = "suspend-to-idle-not-configured", confidence = 0.7,
}
case {
  name = "suspends",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_acpi.c",
  summary = "Near miss: an ordinary suspend-to-idle.",
  text = [[
PM: suspend entry (s2idle)
amdgpu 0000:05:00.0: amdgpu: SMU is resuming...
amdgpu 0000:05:00.0: amdgpu: SMU is resumed successfully!
PM: suspend exit
]],
  must_not = { "suspend-to-idle-not-configured" },
}
