-- SPDX-License-Identifier: Apache-2.0
case {
  name = "wrong-parameter",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5595",
  summary = "The parameter of the graphics driver is misspelt.",
  text = [[
[    1.402112] amdgpu: unknown parameter 'gtt_size' ignored
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "apu-gtt-limit-too-small",
  confidence = 0.85,
}
case {
  name = "wrong-parameter-of-ttm",
  url = "https://github.com/noamsto/nix-amd-ai/issues/42",
  summary = "The parameter of the memory manager is misspelt.",
  text = [[
[    1.402112] ttm: unknown parameter 'page_limit' ignored
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "apu-gtt-limit-too-small",
  confidence = 0.85,
}
case {
  name = "half-of-ram",
  url = "https://github.com/antirez/ds4/issues/475",
  summary = "62 GB of GTT on a 128 GB machine, and a model that needs more.",
  text = [[
[    2.114301] amdgpu 0000:c5:00.0: amdgpu: amdgpu: 63968M of GTT memory ready.
ggml_backend_cuda_buffer_type_alloc_buffer: allocating 61820.00 MiB on device 0: cudaMalloc failed: out of memory
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "apu-gtt-limit-too-small",
  confidence = 0.85,
}
case {
  name = "vllm",
  url = "https://github.com/kyuz0/amd-strix-halo-vllm-toolboxes/issues/11",
  summary = "vLLM with a small carve-out: the total that PyTorch prints is GTT.",
  text = [[
torch.OutOfMemoryError: HIP out of memory. Tried to allocate 1.08 GiB. GPU 0 has a total capacity of 62.47 GiB of which 769.28 MiB is free. Of the allocated memory 61.41 GiB is allocated by PyTorch, and 138.26 MiB is reserved by PyTorch but unallocated.
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["app.name"] = "vllm" },
  first = "apu-gtt-limit-too-small",
  confidence = 0.75,
}
case {
  name = "llama-total",
  url = "https://github.com/lhl/strix-halo-testing/issues/4",
  summary = "llama.cpp prints the same total when it starts.",
  text = [[
ggml_cuda_init: found 1 ROCm devices (Total VRAM: 64038 MiB):
ggml_backend_cuda_buffer_type_alloc_buffer: allocating 61820.00 MiB on device 0: cudaMalloc failed: out of memory
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "apu-gtt-limit-too-small",
  confidence = 0.75,
}
case {
  name = "gttsize-and-pool",
  url = "https://github.com/lhl/strix-halo-testing/issues/4",
  summary = "amdgpu.gttsize is set; the pool that ROCm offers is still half of the RAM.",
  text = [[
BOOT_IMAGE=/vmlinuz root=/dev/sda2 amdgpu.gttsize=122880
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["gpu.hsa_memory_mib"] = "64035" },
  first = "apu-gtt-limit-too-small",
  confidence = 0.75,
}
case {
  name = "pool-line",
  url = "https://github.com/lhl/strix-halo-testing/issues/4",
  summary = "The same, of a pasted part of rocminfo.",
  text = [[
kernel option amdgpu.gttsize=122880
    Pool 1
      Segment:                 GLOBAL; FLAGS: COARSE GRAINED
      Size:                    65572012(0x3e88cac) KB
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "apu-gtt-limit-too-small",
  confidence = 0.75,
}
case {
  name = "deprecated",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5595",
  summary = "The driver says that the parameter is deprecated.",
  text = [[
[    2.114001] amdgpu 0000:c5:00.0: amdgpu: Configuring gttsize via module parameter is deprecated, please use ttm.pages_limit
torch.OutOfMemoryError: HIP out of memory. Tried to allocate 1.08 GiB. GPU 0 has a total capacity of 62.47 GiB of which 769.28 MiB is free. Of the allocated memory 61.41 GiB is allocated by PyTorch, and 138.26 MiB is reserved by PyTorch but unallocated.
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "apu-gtt-limit-too-small",
  confidence = 0.83,
}
case {
  name = "amd-ttm",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5595",
  summary = "amd-ttm prints the limit.",
  text = [[
Current TTM pages limit: 16243712 pages (61.96 GB)
ggml_backend_cuda_buffer_type_alloc_buffer: allocating 61820.00 MiB on device 0: cudaMalloc failed: out of memory
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "apu-gtt-limit-too-small",
  confidence = 0.75,
}
case {
  name = "large-gtt",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5595",
  summary = "The limit was raised: a parameter that is ignored does no harm.",
  text = [[
amdgpu: unknown parameter 'gtt_size' ignored
[    2.114301] amdgpu 0000:c5:00.0: amdgpu: amdgpu: 122880M of GTT memory ready.
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  must_not = { "apu-gtt-limit-too-small" },
}
case {
  name = "old-kernel",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2014",
  summary = "On kernel 6.8 ROCm counts the carve-out only.",
  text = [[
[drm] amdgpu: 512M of VRAM memory ready
[drm] amdgpu: 31000M of GTT memory ready.
ggml_backend_cuda_buffer_type_alloc_buffer: allocating 4000.00 MiB on device 0: cudaMalloc failed: out of memory
]],
  facts = { ["gpu.gfx"] = "gfx1103", ["kernel.version"] = "6.8.0-45-generic" },
  first = "apu-uma-vram-carveout-too-small",
  confidence = 0.57,
}
case {
  name = "remote-buffer",
  url = "https://github.com/ggml-org/llama.cpp/issues/23858",
  summary = "The buffer that cannot be had lies on another machine.",
  text = [[
[    2.114301] amdgpu 0000:c5:00.0: amdgpu: amdgpu: 63968M of GTT memory ready.
alloc_tensor_range: failed to allocate RPC0[10.0.0.2:50052] buffer of size 50000000000
ggml_backend_cuda_buffer_type_alloc_buffer: allocating 100.00 MiB on device 0: cudaMalloc failed: out of memory
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "vram-oom",
  confidence = 0.75,
}
case {
  name = "discrete-card",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5595",
  summary = "A discrete card: the limit is not what its memory is.",
  text = [[
amdgpu: unknown parameter 'gtt_size' ignored
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  must_not = { "apu-gtt-limit-too-small" },
}
case {
  name = "told",
  url = "https://github.com/kyuz0/amd-strix-halo-toolboxes/issues/37",
  summary = "The argument that helped.",
  text = [[
Setting ttm.pages_limit to three quarters of the memory solved it, the large model loads.
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "apu-gtt-limit-too-small", confidence = 0.52,
}
case {
  name = "amd-ttm-and-words",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5444",
  summary = "amd-ttm prints the default limit, half of the memory; ROCm shows as much.",
  text = [[
ROCm is only seeing 15.5 GB of the memory that I gave the GPU.
Current TTM pages limit: 4058844 pages (15.48 GB)
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "apu-gtt-limit-too-small", confidence = 0.50,
}
case {
  name = "told-half",
  url = "https://github.com/rjmalagon/ollama-linux-amd-apu/issues/4",
  summary = "In words: half of the RAM.",
  text = [[
I always get the half of my RAM available for GTT.
]],
  first = "apu-gtt-limit-too-small", confidence = 0.52,
}
case {
  name = "told-default",
  url = "https://github.com/rjmalagon/ollama-linux-amd-apu/issues/4",
  summary = "Near miss: what the default is.",
  text = [[
By default the kernel gives half of the RAM for GTT.
]],
  must_not = { "apu-gtt-limit-too-small" },
}
case {
  name = "words",
  url = "https://github.com/peonist-ai/halogen-flash-server/issues/95",
  summary = [[The program asks for more than the kernel allows.]],
  text = [[
The server asks for 31.6 GiB of GTT and the driver reports only 15.2 GiB of it, on a Strix Halo.
]],
  facts = { ["gpu.kind"] = "APU" },
  first = "apu-gtt-limit-too-small", confidence = 0.7,
}
