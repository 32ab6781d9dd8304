-- SPDX-License-Identifier: Apache-2.0
case {
  name = "vega-and-navi14",
  url = "https://github.com/swaywm/sway/issues/7352",
  summary = "A laptop with two AMD GPUs; its external monitors hang on the second.",
  text = [[
00:00:00.988 [ERROR] [wlr] [EGL] command: eglCreateImageKHR, error: EGL_BAD_ALLOC (0x3003), message: "createImageFromDmaBufs failed"
00:00:00.988 [ERROR] [wlr] [render/gles2/texture.c:291] Failed to create EGL image from DMA-BUF
00:00:00.988 [ERROR] [wlr] [backend/drm/renderer.c:95] Failed to import source buffer into multi-GPU renderer
]],
  facts = { ["gpu.name"] = "Radeon RX 5500M" },
  first = "wlroots-multi-gpu-import", confidence = 0.72,
}
case {
  name = "vulkan-modifier",
  url = "https://github.com/swaywm/sway/issues/8206",
  summary = "The Vulkan renderer names the modifier of the other GPU.",
  text = [[
00:00:18.526 [ERROR] [wlr] [render/vulkan/texture.c:527] Format AR24 (0x34325241) can't be used with modifier GFX9,GFX9_64K_D_X,DCC,DCC_PIPE_ALIGN (0x020000044051BA01)
00:00:18.526 [ERROR] [wlr] [backend/drm/renderer.c:88] Failed to import source buffer into multi-GPU renderer
]],
  first = "wlroots-multi-gpu-import", confidence = 0.72,
}
case {
  name = "maker-unknown",
  url = "https://github.com/swaywm/sway/issues/7455",
  summary = "The line alone does not name the GPUs.",
  text = [[
00:00:00.656 [ERROR] [wlr] [backend/drm/renderer.c:95] Failed to import source buffer into multi-GPU renderer
]],
  first = "wlroots-multi-gpu-import", confidence = 0.5,
}
case {
  name = "near-other-maker",
  url = "https://github.com/swaywm/sway/issues/7455",
  summary = "Near miss: the GPUs are another maker's; built from the same line.",
  text = [[
00:00:00.656 [ERROR] [wlr] [backend/drm/renderer.c:95] Failed to import source buffer into multi-GPU renderer
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "wlroots-multi-gpu-import" },
}
case {
  name = "near-one-gpu",
  url = "https://github.com/swaywm/wlroots/issues/2506",
  summary = "Near miss: the only GPU cannot import any buffer.",
  text = [[
00:00:00.937 [ERROR] [render/egl.c:596] dmabuf import extension not present
00:00:00.937 [ERROR] [backend/drm/renderer.c:150] Failed to attach buffer to renderer
]],
  first = "compositor-renderer-not-made", must_not = { "wlroots-multi-gpu-import" },
}
