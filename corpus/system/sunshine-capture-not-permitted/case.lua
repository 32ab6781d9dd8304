-- SPDX-License-Identifier: Apache-2.0
case {
  name = "handle",
  url = "https://github.com/LizardByte/Sunshine/issues/2409",
  summary = "The Flatpak on an AMD card.",
  text = [[
[2024:04:11:12:30:08]: Info: /dev/dri/card0 -> amdgpu
[2024:04:11:12:30:08]: Error: Couldn't get handle for DRM Framebuffer [132]: Probably not permitted
]],
  first = "sunshine-capture-not-permitted", confidence = 0.7,
}
case {
  name = "asks-for-setcap",
  url = "https://github.com/LizardByte/Sunshine/issues/3612",
  summary = "It names the command.",
  text = [[
Fatal: You must run [sudo setcap cap_sys_admin+p $(readlink -f $(which sunshine))] for KMS display capture to work!
]],
  first = "sunshine-capture-not-permitted", confidence = 0.84,
}
case {
  name = "no-encoder",
  url = "https://github.com/LizardByte/Sunshine/issues/3391",
  summary = "No capability, and then no encoder at all.",
  text = [[
[2024:11:11:21:47:20]: Error: Failed to gain CAP_SYS_ADMIN
[2024:11:11:21:47:21]: Fatal: Unable to find display or encoder during startup.
]],
  first = "sunshine-capture-not-permitted", confidence = 0.5,
}
case {
  name = "near-capability-alone",
  url = "https://github.com/LizardByte/Sunshine/issues/2190",
  summary = "Near miss: it goes without, by another capture method.",
  text = [[
[2024:02:29:08:43:08]: Error: Failed to gain CAP_SYS_ADMIN
[2024:02:29:08:43:10]: Info: Screencasting with X11
]],
  must_not = { "sunshine-capture-not-permitted" },
}
case {
  name = "near-other-maker",
  url = "https://github.com/LizardByte/Sunshine/issues/4968",
  summary = "Near miss: another maker's machine.",
  text = [[
[2026-04-10 02:04:34.926]: Info: /dev/dri/card2 -> nvidia-drm
[2026-04-10 02:04:34.926]: Error: Couldn't get handle for DRM Framebuffer [146]: Probably not permitted
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "sunshine-capture-not-permitted" },
}
