-- SPDX-License-Identifier: Apache-2.0
case {
  name = "strix",
  url = "https://github.com/freebsd/drm-kmod/issues/408",
  summary = "A panic right after kldload.",
  text = [[
panic: Offset 00000000 out of framebuffer size
]],
  first = "freebsd-drm-console-empty", confidence = 0.7,
}
case {
  name = "other-panic",
  url = "https://github.com/freebsd/drm-kmod/issues/428",
  summary = "Near miss: another panic after the module was loaded.",
  text = [[
<6>[drm] Initialized amdgpu 3.58.0 for drmn0 on minor 0
panic: Unregistered use of FPU in kernel
]],
  must_not = { "freebsd-drm-console-empty" },
}
