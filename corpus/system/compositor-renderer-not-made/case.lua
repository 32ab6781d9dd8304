-- SPDX-License-Identifier: Apache-2.0
case {
  name = "hd-7850",
  url = "https://github.com/swaywm/wlroots/issues/2797",
  summary = "sway on an HD 7850 does not start.",
  text = [[
00:00:00.062 [ERROR] [wlr] [render/wlr_renderer.c:263] Could not initialize EGL
00:00:00.062 [ERROR] [wlr] [backend/drm/renderer.c:33] Failed to create EGL/WLR renderer
00:00:00.063 [ERROR] [wlr] [backend/drm/backend.c:201] Failed to initialize renderer
]],
  first = "compositor-renderer-not-made", confidence = 0.5,
}
case {
  name = "extension",
  url = "https://github.com/swaywm/wlroots/issues/2506",
  summary = "An old chip: EGL cannot import DMA-BUFs.",
  text = [[
00:00:00.937 [ERROR] [render/egl.c:596] dmabuf import extension not present
]],
  first = "compositor-renderer-not-made", confidence = 0.5,
}
case {
  name = "near-driver-missing",
  url = "https://github.com/PCSX2/pcsx2/issues/3542",
  summary = "Near miss: no compositor, and Mesa's driver is not there.",
  text = [[
libGL error: MESA-LOADER: failed to open radeonsi (search paths /usr/lib/dri)
]],
  first = "mesa-dri-driver-missing", must_not = { "compositor-renderer-not-made" },
}
case {
  name = "near-other-maker",
  url = "https://github.com/swaywm/wlroots/issues/2797",
  summary = "Near miss: the GPU is another maker's; built from the same line.",
  text = [[
00:00:00.062 [ERROR] [wlr] [render/wlr_renderer.c:263] Could not initialize EGL
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "compositor-renderer-not-made" },
}
