-- SPDX-License-Identifier: Apache-2.0
case {
  name = "again-and-again",
  url = "https://github.com/QubesOS/qubes-issues/issues/7971",
  summary = "Each job ends by the timer.",
  text = [[
[  228.275492] [drm] Fence fallback timer expired on ring gfx_0.0.0
[  228.276492] [drm] Fence fallback timer expired on ring gfx_0.0.0
[  229.277492] [drm] Fence fallback timer expired on ring gfx_0.0.0
[  229.278492] [drm] Fence fallback timer expired on ring gfx_0.0.0
[  230.279492] [drm] Fence fallback timer expired on ring gfx_0.0.0
[  230.280492] [drm] Fence fallback timer expired on ring gfx_0.0.0
]],
  first = "fence-interrupts-lost", confidence = 0.6,
}
case {
  name = "at-start",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_fence.c",
  summary = "Near miss: once, at start-up.",
  text = [[
[    5.095227] [drm] Fence fallback timer expired on ring sdma0
]],
  must_not = { "fence-interrupts-lost" },
}
