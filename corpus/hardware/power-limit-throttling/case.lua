-- SPDX-License-Identifier: Apache-2.0
case {
  name = "prochot",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/pm/swsmu/smu13/smu_v13_0_6_ppt.c",
  summary = [[The board asks for less.]],
  text = [=[
amdgpu 0000:c1:00.0: amdgpu: WARN: GPU is throttled, expect performance decrease. Prochot.
]=],
  first = "power-limit-throttling",
  must_not = { "thermal-or-power-fault" },
  confidence = 0.70,
}
case {
  name = "ppt",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/pm/swsmu/smu13/smu_v13_0_6_ppt.c",
  summary = [[The power limit.]],
  text = [=[
amdgpu 0000:c1:00.0: amdgpu: WARN: GPU is throttled, expect performance decrease. PPT.
]=],
  first = "power-limit-throttling",
  must_not = { "thermal-or-power-fault" },
  confidence = 0.50,
}
case {
  name = "counter",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/pm/swsmu/smu13/smu_v13_0_6_ppt.c",
  summary = [[As the tools read it.]],
  text = "",
  facts = { ["gpu.throttled"] = { "prochot" } },
  first = "power-limit-throttling",
  confidence = 0.50,
}
case {
  name = "near-heat",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/pm/swsmu/smu13/smu_v13_0_6_ppt.c",
  summary = [[Memory and power at once: heat comes first.]],
  text = [=[
amdgpu 0000:c1:00.0: amdgpu: WARN: GPU is throttled, expect performance decrease. PPT and HBM.
]=],
  first = "thermal-or-power-fault",
  must_not = { "power-limit-throttling" },
  confidence = 0.70,
}
case {
  name = "near-both",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/pm/swsmu/smu13/smu_v13_0_6_ppt.c",
  summary = [[The counters of both moved.]],
  text = "",
  facts = { ["gpu.throttled"] = { "prochot", "power", "thermal" } },
  first = "thermal-or-power-fault",
  must_not = { "power-limit-throttling" },
  confidence = 0.50,
}
case {
  name = "near-full-load",
  url = "https://github.com/ROCm/rocm-systems/issues/11781",
  summary = "At its power limit under load, as it should be.",
  text = "",
  facts = { ["gpu.throttled"] = { "power" } },
  must_not = { "power-limit-throttling" },
}
