-- SPDX-License-Identifier: Apache-2.0
-- The same messages where the text names a GPU of another maker and none of AMD's.
case {
  name = "memory",
  url = "https://github.com/ggml-org/llama.cpp/issues/15256",
  summary = "Near miss: Vulkan is out of memory on another maker's card.",
  text = [[
ggml_vulkan: Device memory allocation of size 118497280 failed.
ggml_vulkan: vk::Device::allocateMemory: ErrorOutOfDeviceMemory
Card: GeForce RTX 2060
]],
  must_not = { "vram-oom" },
}
case {
  name = "torch",
  url = "https://github.com/pytorch/pytorch/issues/30664",
  summary = "Near miss: the CPU build of PyTorch beside another maker's card.",
  text = [[
AssertionError: Torch not compiled with CUDA enabled
GPU: GeForce RTX 3060
]],
  must_not = { "torch-not-rocm-build" },
}
case {
  name = "cuda-driver",
  url = "https://github.com/SYSTRAN/faster-whisper/issues/1229",
  summary = "Near miss: CUDA's driver is older than its runtime, on a card that CUDA is for.",
  text = [[
RuntimeError: CUDA failed with error CUDA driver version is insufficient for CUDA runtime version
Installed GPU: Tesla P40
]],
  must_not = { "app-built-without-rocm" },
}
case {
  name = "vulkan",
  url = "https://github.com/ggml-org/llama.cpp/blob/master/ggml/src/ggml-vulkan/ggml-vulkan.cpp",
  summary = "Near miss: Vulkan finds no device of another maker.",
  text = [[
ggml_vulkan: No devices found.
Graphics card: GTX 1080
]],
  must_not = { "vulkan-driver-problem" },
}
case {
  name = "both",
  url = "https://github.com/ggml-org/llama.cpp/issues/15256",
  summary = "Another maker's card beside one of AMD's rules nothing out.",
  text = [[
ggml_vulkan: Device memory allocation of size 118497280 failed.
ggml_vulkan: vk::Device::allocateMemory: ErrorOutOfDeviceMemory
Cards: GeForce RTX 2060 and Radeon RX 6800
]],
  first = "vram-oom",
  confidence = 0.75,
}
