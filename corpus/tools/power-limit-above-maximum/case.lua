-- SPDX-License-Identifier: Apache-2.0
case {
  name = "too-high",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/pm/swsmu/amdgpu_smu.c",
  summary = "More than the card allows.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: New power limit (400) is out of range [212,339]
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "power-limit-above-maximum", confidence = 0.8,
}
case {
  name = "over-the-max",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/pm/swsmu/amdgpu_smu.c",
  summary = "As releases before say it.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: New power limit (400) is over the max allowed 339
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "power-limit-above-maximum", confidence = 0.8,
}
case {
  name = "too-low",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/pm/swsmu/amdgpu_smu.c",
  summary = "Near miss: less than the card allows.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: New power limit (100) is out of range [212,339]
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "power-cap-min-refused", must_not = { "power-limit-above-maximum" }, confidence = 0.5,
}
