-- SPDX-License-Identifier: Apache-2.0
case {
  name = "ninety-per-cent",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras_eeprom.c",
  summary = "Nine tenths of the pages that may go bad.",
  text = [[
amdgpu 0000:c1:00.0: amdgpu: RAS records:240 exceeds 90% of threshold:256
]],
  first = "ras-bad-pages-near-threshold",
  must_not = { "ras-bad-page-threshold" },
  confidence = 0.80,
}
case {
  name = "reached-since",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras_eeprom.c",
  summary = [[The boot warned, then the limit was reached.]],
  text = [=[
amdgpu 0000:c1:00.0: amdgpu: RAS records:116 exceeds 90% of threshold:128
amdgpu 0000:c1:00.0: amdgpu: Saved bad pages 132 reaches threshold value 128
]=],
  first = "ras-bad-page-threshold",
  must_not = { "ras-bad-pages-near-threshold" },
  confidence = 0.80,
}
case {
  name = "near-retirement-off",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras_eeprom.c",
  summary = "bad_page_threshold=0: nine tenths of nothing are reached by no page.",
  text = "amdgpu 0000:c1:00.0: amdgpu: RAS records:0 exceeds 90% of threshold:0",
  must_not = { "ras-bad-pages-near-threshold" },
}
