-- SPDX-License-Identifier: Apache-2.0
case {
  name = "fan-curve",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/pm/swsmu/smu14/smu_v14_0_2_ppt.c",
  summary = "A fan curve that falls.",
  text = [[
amdgpu 0000:0a:00.0: Failed to upload overdrive table, ret:-5
amdgpu 0000:0a:00.0: Invalid overdrive table content: OD_FAN_CURVE_PWM_ERROR (13)
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "overdrive-value-rejected", confidence = 0.8,
}
case {
  name = "upload-alone",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/pm/swsmu/smu14/smu_v14_0_2_ppt.c",
  summary = "As releases before say it.",
  text = [[
amdgpu 0000:0a:00.0: amdgpu: Failed to upload overdrive table!
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "overdrive-value-rejected", confidence = 0.6,
}
case {
  name = "content-alone",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/pm/swsmu/smu14/smu_v14_0_2_ppt.c",
  summary = "The cause alone.",
  text = [[
amdgpu 0000:0a:00.0: Invalid overdrive table content: OD_UNSUPPORTED_FEATURE (2)
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "overdrive-value-rejected", confidence = 0.6,
}
case {
  name = "range-alone",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/pm/swsmu/smu14/smu_v14_0_2_ppt.c",
  summary = "A fan speed below the least.",
  text = [[
amdgpu 0000:0a:00.0: Fan curve pwm setting(10) must be within [15, 100]!
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "overdrive-value-rejected", confidence = 0.6,
}
case {
  name = "other-table",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/pm/swsmu/amdgpu_smu.c",
  summary = "Near miss: another table of the power firmware.",
  text = [[
amdgpu 0000:0a:00.0: amdgpu: Failed to export SMU metrics table!
]],
  must_not = { "overdrive-value-rejected" },
}
case {
  name = "clock-range",
  url = "https://github.com/torvalds/linux/blob/v6.12/drivers/gpu/drm/amd/pm/swsmu/smu13/smu_v13_0_0_ppt.c",
  summary = "A clock beyond the range, built from the source.",
  text = [=[
amdgpu 0000:03:00.0: amdgpu: GfxclkFmax (3600) must be within [500, 3265]!
]=],
  first = "overdrive-value-rejected", confidence = 0.6,
}
