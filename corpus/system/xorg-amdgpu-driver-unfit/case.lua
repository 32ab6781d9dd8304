-- SPDX-License-Identifier: Apache-2.0
case {
  name = "missing",
  url = "https://github.com/Thinstation/thinstation/issues/361",
  summary = "The image has no X driver for this thin client, and the configuration no other.",
  text = [[
[    12.163] (II) LoadModule: "amdgpu"
[    12.163] (WW) Warning, couldn't open module amdgpu
[    12.163] (EE) Failed to load module "amdgpu" (module does not exist, 0)
[    12.170] (EE) no screens found(EE)
]],
  first = "xorg-amdgpu-driver-unfit", confidence = 0.7,
}
case {
  name = "mismatch",
  url = "https://github.com/neutrinolabs/xorgxrdp/issues/201",
  summary = "A driver for the server before. Built from the server's messages.",
  text = [[
[    12.163] (EE) Failed to load module "amdgpu" (module requirement mismatch, 0)
]],
  first = "xorg-amdgpu-driver-unfit", confidence = 0.7,
}
case {
  name = "undefined-symbol",
  url = "https://github.com/X11Libre/xf86-video-amdgpu/issues/4",
  summary = "A driver that was built for another server.",
  text = [[
[2025-07-10 20:22:29] (EE) Failed to load /usr/lib/xorg/modules/drivers/amdgpu_drv.so: /usr/lib/xorg/modules/drivers/amdgpu_drv.so: undefined symbol: glamor_egl_init_textured_pixmap
]],
  first = "xorg-amdgpu-driver-unfit", confidence = 0.7,
}
case {
  name = "abi-named",
  url = "https://github.com/XQuartz/xorg-server/blob/0ea9b595891f2f31915538192961f3404d9ca699/hw/xfree86/loader/loadmod.c",
  summary = "A later server names the module. Built from its message.",
  text = [[
[    28.501] (EE) amdgpu: module ABI major version (24) doesn't match the server's version (25)
]],
  first = "xorg-amdgpu-driver-unfit", confidence = 0.84,
}
case {
  name = "abi",
  url = "https://github.com/neutrinolabs/xorgxrdp/issues/201",
  summary = "An older server does not. Built from its messages.",
  text = [[
[    28.500] (II) Loading /usr/lib/xorg/modules/drivers/amdgpu_drv.so
[    28.500] (II) Module amdgpu: vendor="X.Org Foundation"
[    28.501] (EE) module ABI major version (23) doesn't match the server's version (24)
]],
  first = "xorg-amdgpu-driver-unfit", confidence = 0.7,
}
case {
  name = "near-modesetting",
  url = "https://github.com/Thinstation/thinstation/issues/361",
  summary = "Near miss: X takes modesetting, another screen fails. Built from the server's messages.",
  text = [[
[  1537.966] (EE) Failed to load module "amdgpu" (module does not exist, 0)
[  1537.966] (II) modeset(0): using drv /dev/dri/card0
[  1538.100] (EE) no devices detected
]],
  must_not = { "xorg-amdgpu-driver-unfit" },
}
case {
  name = "near-line-alone",
  url = "https://github.com/Thinstation/thinstation/issues/361",
  summary = "Near miss: the line alone; X tries other drivers then.",
  text = [[
[  1537.966] (EE) Failed to load module "amdgpu" (module does not exist, 0)
]],
  must_not = { "xorg-amdgpu-driver-unfit" },
}
case {
  name = "near-no-kernel-driver",
  url = "https://github.com/XQuartz/xorg-server/blob/0ea9b595891f2f31915538192961f3404d9ca699/hw/xfree86/common/xf86AutoConfig.c",
  summary = "Near miss: X tries every driver, and there is no device as the kernel's driver did not load. Built from the server's messages.",
  text = [[
[    12.160] (II) LoadModule: "amdgpu"
[    12.163] (EE) Failed to load module "amdgpu" (module does not exist, 0)
[    12.165] (II) LoadModule: "modesetting"
[    12.168] (EE) No devices detected.
[    12.170] (EE) no screens found(EE)
]],
  must_not = { "xorg-amdgpu-driver-unfit" },
}
