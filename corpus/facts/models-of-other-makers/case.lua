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
case {
  name = "number-alone",
  url = "https://github.com/RLinf/RLinf/issues/255",
  summary = "Near miss: the model is named by its number alone.",
  text = [[
The training ends in torch.OutOfMemoryError on 4090 GPUs.
torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 86.00 MiB. GPU 0 has a total capacity of 23.64 GiB of which 264.00 MiB is free. Process 2086283 has 419.48 MiB memory in use.
]],
  must_not = { "vram-oom" },
}
case {
  name = "windows-amd64",
  url = "https://github.com/Comfy-Org/ComfyUI/issues/9812",
  summary = "Near miss: Python on Windows prints AMD64 on every machine.",
  text = [[
CUDA error: out of memory
3.12.7 (tags/v3.12.7:0b05ead, Oct 1 2024, 03:06:41) [MSC v.1941 64 bit (AMD64)]
cuda:0 NVIDIA GeForce RTX 4060 Laptop GPU : cudaMallocAsync
]],
  must_not = { "vram-oom" },
}
case {
  name = "processor",
  url = "https://github.com/kuixu/alphafold/issues/18",
  summary = "The processor is AMD's, the GPU another maker's.",
  text = [[
Machine: AMD 3955W, 128 GB of RAM, RTX A4000 with 16 GB, WSL2 with Ubuntu 20.04.
]],
  facts = { ["host.gpu_maker"] = "other" },
}
case {
  name = "ollama-empty-variables",
  url = "https://github.com/ollama/ollama/issues/16235",
  summary = "Ollama lists HIP's and HSA's variables on every machine, empty.",
  text = [[
Ollama on Fedora 44 looks for the GPU, an RTX 3050, and finds none.
time=2026-05-20T13:12:24.167+05:00 level=INFO source=routes.go:1802 msg="server config" env="map[CUDA_VISIBLE_DEVICES: GGML_VK_VISIBLE_DEVICES: GPU_DEVICE_ORDINAL: HIP_VISIBLE_DEVICES: HSA_OVERRIDE_GFX_VERSION: HTTPS_PROXY: HTTP_PROXY: NO_PROXY: OLLAMA_CONTEXT_LENGTH:0 OLLAMA_DEBUG:INFO]"
]],
  facts = { ["host.gpu_maker"] = "other" },
}
