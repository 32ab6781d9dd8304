-- SPDX-License-Identifier: Apache-2.0
case {
  name = "amdvlk",
  url = "https://github.com/ValveSoftware/gamescope/issues/991",
  summary = "An RX 570 whose driver does not call itself RADV.",
  text = [[
wlserver: [backend/headless/backend.c:68] Creating headless backend
vulkan: selecting physical device 'AMD Radeon RX 570 Series': queue family 1 (general queue family 0)
vulkan: physical device supports DRM format modifiers
vulkan: vkCreateDevice failed (VkResult: -7)
Failed to initialize Vulkan
]],
  first = "vulkan-required-extension-missing", confidence = 0.65,
}
case {
  name = "named",
  url = "https://github.com/ValveSoftware/gamescope/pull/2015",
  summary = "The words since November 2025.",
  text = [[
[gamescope] [Error] vulkan: Missing required extension: VK_KHR_present_id
[gamescope] [Error] vulkan: Missing required extension: VK_KHR_present_wait
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "vulkan-required-extension-missing", confidence = 0.65,
}
case {
  name = "drm-properties",
  url = "https://github.com/ValveSoftware/gamescope/issues/581",
  summary = "gamescope of 2022 ends for want of VK_EXT_physical_device_drm, which AMDVLK did not have yet.",
  text = [[
vulkan: selecting physical device 'AMD Radeon RX Vega': queue family 1
vulkan: physical device does not support DRM format modifiers
vulkan: physical device doesn't support VK_EXT_physical_device_drm
Failed to initialize Vulkan
]],
  first = "vulkan-required-extension-missing", confidence = 0.50,
}
case {
  name = "near-radv",
  url = "https://github.com/ValveSoftware/gamescope/blob/022f1d21dea0cc531833082a1cab5b925166edc4/src/rendervulkan.cpp",
  summary = "Near miss: RADV, and the number alone; built from the messages in the source.",
  text = [[
vulkan: selecting physical device 'AMD Radeon RX 580 Series (RADV POLARIS10)': queue family 1 (general queue family 0)
vulkan: physical device does not support DRM format modifiers
vulkan: vkCreateDevice failed (VkResult: -7)
Failed to initialize Vulkan
]],
  must_not = { "vulkan-required-extension-missing" },
}
case {
  name = "radv-named",
  url = "https://github.com/ValveSoftware/gamescope/blob/022f1d21dea0cc531833082a1cab5b925166edc4/src/rendervulkan.cpp",
  summary = "RADV, and it is said which extension; built from the messages in the source.",
  text = [[
[gamescope] [Info]  vulkan: selecting physical device 'AMD Radeon RX 580 Series (RADV POLARIS10)': queue family 1 (general queue family 0)
[gamescope] [Error] vulkan: Missing required extension: VK_KHR_present_wait
]],
  first = "vulkan-required-extension-missing", confidence = 0.65,
}
case {
  name = "near-feature",
  url = "https://github.com/ValveSoftware/gamescope/issues/1454",
  summary = "Near miss: -8 is a feature that an old GPU does not have, whatever the driver.",
  text = [[
vulkan: selecting physical device 'AMD Radeon HD 7900 Series': queue family 1 (general queue family 0)
vulkan: physical device does not support DRM format modifiers
vulkan: vkCreateDevice failed (VkResult: -8)
Failed to initialize Vulkan
]],
  must_not = { "vulkan-required-extension-missing" },
}
case {
  name = "near-other-maker",
  url = "https://github.com/ShadowBlip/OpenGamepadUI/issues/291",
  summary = "Near miss: another maker's driver.",
  text = [[
vulkan: selecting physical device 'NVIDIA GeForce RTX 3060 Ti': queue family 2 (general queue family 0)
vulkan: physical device supports DRM format modifiers
vulkan: vkCreateDevice failed (VkResult: -7)
Failed to initialize Vulkan
]],
  must_not = { "vulkan-required-extension-missing" },
}
case {
  name = "near-goes-on",
  url = "https://github.com/ValveSoftware/gamescope/blob/022f1d21dea0cc531833082a1cab5b925166edc4/src/rendervulkan.cpp",
  summary = "Near miss: later releases only warn of the missing extension and go on; built from the messages in the source.",
  text = [[
[gamescope] [Info]  vulkan: selecting physical device 'AMD Radeon RX 6750 XT': queue family 1 (general queue family 0)
[gamescope] [Info]  vulkan: physical device does not support DRM format modifiers
[gamescope] [Warn]  vulkan: physical device doesn't support VK_EXT_physical_device_drm
]],
  must_not = { "vulkan-required-extension-missing" },
}
case {
  name = "descriptor-sets",
  url = "https://github.com/ValveSoftware/gamescope/issues/529",
  summary = "AMDVLK was left installed.",
  text = [[
vulkan: selecting physical device 'AMD Radeon RX 6700 XT'
vulkan: physical device does not support DRM format modifiers
vulkan: vkAllocateDescriptorSets failed
Failed to initialize Vulkan
]],
  first = "vulkan-required-extension-missing", confidence = 0.7,
}
