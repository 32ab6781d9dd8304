-- SPDX-License-Identifier: Apache-2.0
case {
  name = "splash",
  url = "https://github.com/freebsd/drm-kmod/issues/100",
  summary = "Settings of a machine that crashes in rc.",
  text = [[
kern.vt.splash_cpu="1"
kld_list="amdgpu"
]],
  first = "freebsd-boot-framebuffer-conflict", confidence = 0.7,
}
case {
  name = "words",
  url = "https://github.com/FreeBSDDesktop/kms-drm/issues/127",
  summary = "As people put it.",
  text = [[
On FreeBSD 12.0 amdgpu crashes while it is loaded by rc.conf.
I boot with UEFI, so efifb is active.
]],
  first = "freebsd-boot-framebuffer-conflict", confidence = 0.5,
}
case {
  name = "splash-off",
  url = "https://github.com/freebsd/drm-kmod/issues/100",
  summary = "Near miss: the splash is off.",
  text = [[
kern.vt.splash_cpu="0"
kld_list="amdgpu"
]],
  must_not = { "freebsd-boot-framebuffer-conflict" },
}
case {
  name = "strix",
  url = "https://github.com/freebsd/drm-kmod/issues/408",
  summary = "Near miss: the panic comes from the DRM console, not from that of the boot loader.",
  text = [[
panic: Offset 00000000 out of framebuffer size
]],
  first = "freebsd-drm-console-empty", must_not = { "freebsd-boot-framebuffer-conflict" },
}
