-- SPDX-License-Identifier: Apache-2.0
case {
  name = "strix-halo",
  url = "https://github.com/ollama/ollama/issues/17870",
  summary = "A long prompt; only the program is seen.",
  text = [[
ollama: srv update_slots: decode() failed: vk::Queue::submit: ErrorDeviceLost
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "vulkan-device-lost", confidence = 0.5,
}
case {
  name = "ggml-line", url = "https://github.com/leejet/stable-diffusion.cpp/issues/2000",
  summary = "stable-diffusion.cpp on a Vega 11: ggml's own line, without Vulkan's word.",
  text = [[
ggml_vulkan: 0 = AMD Radeon Vega 11 Graphics (RADV RAVEN) (radv) | uma: 1 | fp16: 1 | bf16: 0 | warp size: 64
ggml_vulkan: device lost on Vulkan0
]],
  first = "vulkan-device-lost", confidence = 0.5,
}
case {
  name = "intel",
  url = "https://github.com/ggml-org/llama.cpp/issues/13248",
  summary = "Near miss: nothing tells of an AMD GPU.",
  text = [[
terminate called after throwing an instance of 'vk::DeviceLostError'
]],
  must_not = { "vulkan-device-lost" },
}
case {
  name = "other-gpu-beside-a-ryzen",
  url = "https://github.com/ollama/ollama/issues/17870",
  summary = "Near miss: AMD's processor, another maker's GPU.",
  text = [[
ollama: srv update_slots: decode() failed: vk::Queue::submit: ErrorDeviceLost
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "vulkan-device-lost" },
}
