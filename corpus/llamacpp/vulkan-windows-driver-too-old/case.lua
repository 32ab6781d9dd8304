-- SPDX-License-Identifier: Apache-2.0
case {
  name = "radeon-890m",
  url = "https://github.com/ggml-org/llama.cpp/issues/14559",
  summary = "llama-server on Windows.",
  text = [[
ggml_vulkan: 0 = AMD Radeon(TM) 890M Graphics (AMD proprietary driver) | uma: 1 | fp16: 1 | warp size: 64 | shared memory: 32768 | int dot: 1 | matrix cores: KHR_coopmat
0.00.165.104 E llama_model_load: error loading model: vk::PhysicalDevice::createDevice: ErrorExtensionNotPresent
]],
  first = "vulkan-windows-driver-too-old", confidence = 0.8,
}
case {
  name = "message-alone",
  url = "https://github.com/ggml-org/llama.cpp/issues/14559",
  summary = "Only the error, and the GPU's name.",
  text = [[
llama_model_load: error loading model: vk::PhysicalDevice::createDevice: ErrorExtensionNotPresent
]],
  facts = { ["gpu.name"] = "AMD Radeon 890M" },
  first = "vulkan-windows-driver-too-old", confidence = 0.7,
}
case {
  name = "lemonade",
  url = "https://github.com/lemonade-sdk/lemonade/issues/75",
  summary = "Lemonade in debug mode.",
  text = [[
ERROR: vkDestroyFence: Invalid device [VUID-vkDestroyFence-device-parameter]
]],
  facts = { ["gpu.gfx"] = "gfx1150" },
  first = "vulkan-windows-driver-too-old", confidence = 0.7,
}
case {
  name = "near-radv",
  url = "https://github.com/ggml-org/llama.cpp/issues/14559",
  summary = "Near miss: the same error of Mesa's driver.",
  text = [[
ggml_vulkan: 0 = AMD Radeon RX 6800 (RADV NAVI21) (radv) | uma: 0 | fp16: 1
llama_model_load: error loading model: vk::PhysicalDevice::createDevice: ErrorExtensionNotPresent
]],
  must_not = { "vulkan-windows-driver-too-old" },
}
case {
  name = "near-other-maker",
  url = "https://github.com/ggml-org/llama.cpp/issues/12163",
  summary = "Near miss: another maker's GPU.",
  text = [[
llama_model_load: error loading model: vk::PhysicalDevice::createDevice: ErrorExtensionNotPresent
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "vulkan-windows-driver-too-old" },
}
