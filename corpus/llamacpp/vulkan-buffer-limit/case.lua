-- SPDX-License-Identifier: Apache-2.0
case {
  name = "context-on-strix-halo",
  url = "https://github.com/ggml-org/llama.cpp/issues/15009",
  summary = "A compute buffer of 4.4 GiB, with RADV.",
  text = [[
llama_kv_cache_unified:    Vulkan0 KV buffer size =  6564.00 MiB
ggml_vulkan: Device memory allocation of size 4757131264 failed.
ggml_vulkan: Requested buffer size exceeds device memory allocation limit: ErrorOutOfDeviceMemory
ggml_gallocr_reserve_n: failed to allocate Vulkan0 buffer of size 4757131264
graph_reserve: failed to allocate compute buffers
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "vulkan-buffer-limit", confidence = 0.80, must_not = { "vram-oom" },
}
case {
  name = "compared-with-the-buffer-size",
  url = "https://github.com/ggml-org/llama.cpp/issues/18160",
  summary = "The words since October 2025; the line before them was not pasted.",
  text = [[
ggml_vulkan: Requested buffer size exceeds device buffer size limit: ErrorOutOfDeviceMemory
ggml_gallocr_reserve_n_impl: failed to allocate Vulkan0 buffer of size 8753520640
graph_reserve: failed to allocate compute buffers
llama_init_from_model: failed to initialize the context: failed to allocate compute pp buffers
]],
  first = "vulkan-buffer-limit", confidence = 0.80, must_not = { "vram-oom" },
}
case {
  name = "amdvlk-two-gib",
  url = "https://github.com/GPUOpen-Drivers/AMDVLK/issues/413",
  summary = "A compute buffer above AMDVLK's limit of 2 GiB; with RADV the model loads.",
  text = [[
ggml_vulkan: Device memory allocation of size 2819260416 failed.
ggml_vulkan: Requested buffer size exceeds device memory allocation limit: ErrorOutOfDeviceMemory
alloc_tensor_range: failed to allocate Vulkan0 buffer of size 2819260416
]],
  first = "vulkan-buffer-limit", confidence = 0.80,
}
case {
  name = "amdvlk-without-the-words",
  url = "https://github.com/GPUOpen-Drivers/AMDVLK/issues/413",
  summary = "AMDVLK was chosen, and a single buffer is above its limit; the reason was not pasted.",
  text = [[
ggml_vulkan: 0 = Radeon 8060S Graphics (AMD open-source driver) | uma: 1
ggml_vulkan: Device memory allocation of size 2434500608 failed.
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "vulkan-buffer-limit", confidence = 0.50,
}
case {
  name = "words-alone",
  url = "https://github.com/ggml-org/llama.cpp/issues/12728",
  summary = "One line is all that was kept.",
  text = [[
ggml_vulkan: Requested buffer size exceeds device memory allocation limit: ErrorOutOfDeviceMemory
]],
  first = "vulkan-buffer-limit", confidence = 0.50, must_not = { "vram-oom" },
}
case {
  name = "validation-layer",
  url = "https://github.com/ggml-org/llama.cpp/issues/11598",
  summary = "The validation layer speaks before the driver does.",
  text = [[
vkCreateBuffer(): pCreateInfo->size (3414061312) is larger than the maximum allowed buffer size VkPhysicalDeviceMaintenance4Properties.maxBufferSize (2147483648).
]],
  first = "vulkan-buffer-limit", confidence = 0.70,
}
case {
  name = "near-allocator-alone",
  url = "https://github.com/ggml-org/llama.cpp/issues/15009",
  summary = "Near miss: only the allocator's line; it may be the limit as well as want of memory.",
  text = [[
ggml_gallocr_reserve_n: failed to allocate Vulkan0 buffer of size 4757131264
]],
  first = "vram-oom", must_not = { "vulkan-buffer-limit" },
}
case {
  name = "limit-looked-up",
  url = "https://github.com/ggml-org/llama.cpp/issues/5441",
  summary = "Before ggml compared: somebody had it print what the RX 580's driver advertises.",
  text = [[
Vulkan0: AMD RADV POLARIS10 | uma: 0 | fp16: 0 | warp size: 64
DEBUG: maxMemoryAllocationSize=4294967292
DEBUG: maxBufferSize=0
DEBUG: MemoryHeap[1] Size=4133625856
Vulkan Device memory allocation failed (ErrorOutOfDeviceMemory )
]],
  first = "vulkan-buffer-limit", confidence = 0.50,
}
case {
  name = "limit-and-full",
  url = "https://github.com/ggml-org/llama.cpp/blob/master/ggml/src/ggml-vulkan/ggml-vulkan.cpp",
  summary = "One buffer was too large to be asked for, and then the driver had no room for a small one: the limit is what is certain; built from the messages in the source.",
  text = [[
ggml_vulkan: Device memory allocation of size 8753520640 failed.
ggml_vulkan: Requested buffer size exceeds device buffer size limit: ErrorOutOfDeviceMemory
ggml_vulkan: Device memory allocation of size 1073741824 failed.
ggml_vulkan: vk::Device::allocateMemory: ErrorOutOfDeviceMemory
]],
  first = "vulkan-buffer-limit", accepted = { "vram-oom" }, confidence = 0.80,
}
case {
  name = "near-pinned-memory",
  url = "https://github.com/ggml-org/llama.cpp/blob/master/ggml/src/ggml-vulkan/ggml-vulkan.cpp",
  summary = "Near miss: pinned memory of the host is refused for its size, and ggml takes ordinary memory; built from the message in the source.",
  text = [[
0.06.132.047 W ggml_vulkan: Failed to allocate pinned memory (Requested buffer size exceeds device buffer size limit: ErrorOutOfDeviceMemory)
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  must_not = { "vulkan-buffer-limit", "vram-oom" },
}
case {
  name = "near-pinned-memory-two-lines",
  url = "https://github.com/ggml-org/llama.cpp/issues/13024",
  summary = "Near miss: the same in the two lines of the first half of 2025; the buffer is made in the next line.",
  text = [[
ggml_vulkan: Failed to allocate pinned memory.
ggml_vulkan: Requested buffer size exceeds device memory allocation limit: ErrorOutOfDeviceMemory
llama_context:    Vulkan0 compute buffer size =   616.06 MiB
llama_context: Vulkan_Host compute buffer size = 21014.01 MiB
]],
  facts = { ["gpu.gfx"] = "gfx1030" },
  must_not = { "vulkan-buffer-limit", "vram-oom" },
}
case {
  name = "near-driver-refuses",
  url = "https://github.com/ggml-org/llama.cpp/issues/9708",
  summary = "Near miss: a buffer of 256 MiB does not fit any more; the driver was asked and had none.",
  text = [[
Vulkan0: Radeon RX 580 Series (AMD proprietary driver) | uma: 0 | fp16: 0 | warp size: 64
ggml_vulkan: Device memory allocation of size 268435456 failed
]],
  first = "vram-oom", must_not = { "vulkan-buffer-limit" },
}
case {
  name = "near-other-maker",
  url = "https://github.com/ggml-org/llama.cpp/issues/11332",
  summary = "Near miss: another maker's GPU.",
  text = [[
ggml_vulkan: Requested buffer size exceeds device memory allocation limit: ErrorOutOfDeviceMemory
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "vulkan-buffer-limit" },
}
