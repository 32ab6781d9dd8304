-- SPDX-License-Identifier: Apache-2.0
case {
  name = "ggml",
  url = "https://github.com/ggml-org/ggml/blob/d99724f2b141fed9e1a9f402213506c081433465/src/ggml-vulkan/ggml-vulkan.cpp",
  summary = "GGML_VK_VISIBLE_DEVICES=2 with two devices: the source's messages.",
  text = [[
ggml_vulkan: Invalid device index 2 in GGML_VK_VISIBLE_DEVICES.
]],
  first = "vulkan-device-index-invalid", confidence = 0.75,
}
case {
  name = "what",
  url = "https://github.com/ggml-org/ggml/blob/d99724f2b141fed9e1a9f402213506c081433465/src/ggml-vulkan/ggml-vulkan.cpp",
  summary = "The exception alone.",
  text = [[
terminate called after throwing an instance of 'std::runtime_error'
  what():  Invalid Vulkan device index
]],
  first = "vulkan-device-index-invalid", confidence = 0.7,
}
case {
  name = "near-no-device",
  url = "https://github.com/ggml-org/ggml/blob/d99724f2b141fed9e1a9f402213506c081433465/src/ggml-vulkan/ggml-vulkan.cpp",
  summary = "Near miss: no Vulkan device, and the variable is not set.",
  text = [[
ggml_vulkan: No devices found.
]],
  first = "vulkan-driver-problem",
  must_not = { "vulkan-device-index-invalid" },
}
