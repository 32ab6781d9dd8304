-- SPDX-License-Identifier: Apache-2.0
case {
  name = "larger",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ttm.c",
  summary = "128 GB against 66 GB.",
  text = [[
amdgpu 0000:c5:00.0: amdgpu: [drm] Configuring gttsize via module parameter is deprecated, please use ttm.pages_limit
amdgpu 0000:c5:00.0: amdgpu: [drm] GTT size has been set as 134217728000 but TTM size has been set as 65867993088, this is unusual
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "gttsize-above-ttm-limit", confidence = 0.6,
}
case {
  name = "smaller",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ttm.c",
  summary = "Near miss: GTT is the smaller one.",
  text = [[
amdgpu 0000:c5:00.0: amdgpu: [drm] GTT size has been set as 4194304000 but TTM size has been set as 14641475584, this is unusual
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  must_not = { "gttsize-above-ttm-limit" },
}
