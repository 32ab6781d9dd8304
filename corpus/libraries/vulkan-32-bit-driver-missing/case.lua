-- SPDX-License-Identifier: Apache-2.0
case {
  name = "winediag",
  url = "https://github.com/disks86/VK9/issues/24",
  summary = "Wine on Debian with an RX 560, without libvulkan1:i386.",
  text = [[
err:winediag:init_vulkan failed to load libvulkan.so, no support for vulkan
err:module:attach_process_dlls "vulkan.dll" failed to initialize, aborting
]],
  facts = { ["gpu.name"] = "Radeon RX 560" },
  first = "vulkan-32-bit-driver-missing", confidence = 0.7,
}
case {
  name = "lutris",
  url = "https://github.com/lutris/lutris/blob/4944e035887fc8be449cfa235281a7474a0e4ba9/lutris/startup.py",
  summary = "Lutris looks for the libraries itself. Built from its message.",
  text = [[
[ERROR:2025-10-06 08:53:08,756:startup]: i386 libvulkan.so.1 missing (needed by vulkan)
]],
  facts = { ["gpu.gfx"] = "gfx1030" },
  first = "vulkan-32-bit-driver-missing", confidence = 0.5,
}
case {
  name = "near-no-gpu-named",
  url = "https://github.com/mmtrt/WINE_AppImage/issues/80",
  summary = "Near miss: a Wine that was built without Vulkan.",
  text = [[
00ec:err:vulkan:vulkan_init_once Wine was built without Vulkan support.
00e4:err:vulkan:init_vulkan Failed to load Wine graphics driver supporting Vulkan.
]],
  facts = { ["gpu.gfx"] = "gfx1030" },
  must_not = { "vulkan-32-bit-driver-missing" },
}
case {
  name = "near-other-maker",
  url = "https://github.com/Tk-Glitch/PKGBUILDS/issues/324",
  summary = "Near miss: another maker's GPU.",
  text = [[
0058:err:vulkan:wine_vk_init Failed to load vulkan library
My processor is an AMD Ryzen 9 and works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "vulkan-32-bit-driver-missing" },
}
