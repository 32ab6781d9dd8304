-- SPDX-License-Identifier: Apache-2.0
case {
  name = "by-configuration",
  url = "https://github.com/lemonade-sdk/lemonade/issues/324",
  summary = "A 96 GB carve-out and the variable.",
  text = [[
[    3.196120] [drm] amdgpu: 98304M of VRAM memory ready
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["env.GGML_CUDA_ENABLE_UNIFIED_MEMORY"] = "1" },
  first = "ggml-unified-memory-vs-carveout",
  confidence = 0.75,
}
case {
  name = "killed",
  url = "https://github.com/lemonade-sdk/lemonade/issues/324",
  summary = "With the variable the model ends in the out-of-memory killer.",
  text = [[
Out of memory: Killed process 4242 (llama-server) total-vm:99000000kB
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["env.GGML_CUDA_ENABLE_UNIFIED_MEMORY"] = "1" },
  first = "host-oom-killed",
  confidence = 0.61,
  accepted = { "ggml-unified-memory-vs-carveout" },
}
case {
  name = "no-buffer",
  url = "https://github.com/lemonade-sdk/lemonade/issues/324",
  summary = "The carve-out is not known; with the variable the buffer cannot be had.",
  text = [[
llama_model_load: error loading model: unable to allocate ROCm0 buffer
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["env.GGML_CUDA_ENABLE_UNIFIED_MEMORY"] = "1" },
  first = "ggml-unified-memory-vs-carveout",
  confidence = 0.61,
}
case {
  name = "discrete-card",
  url = "https://github.com/lemonade-sdk/lemonade/issues/324",
  summary = "On a discrete card the variable means something else.",
  text = [[
[    3.196120] [drm] amdgpu: 32768M of VRAM memory ready
unable to allocate ROCm0 buffer
]],
  facts = { ["gpu.gfx"] = "gfx1201", ["env.GGML_CUDA_ENABLE_UNIFIED_MEMORY"] = "1" },
  first = "vram-oom",
  confidence = 0.75,
  must_not = { "ggml-unified-memory-vs-carveout" },
}
case {
  name = "told",
  url = "https://github.com/ggml-org/llama.cpp/issues/12012",
  summary = "The variable that was in the way.",
  text = [[
Without GGML_CUDA_ENABLE_UNIFIED_MEMORY the model works.
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "ggml-unified-memory-vs-carveout", confidence = 0.52,
}
case {
  name = "in-words",
  url = "https://github.com/unslothai/unsloth/issues/8651",
  summary = [[The program sets the variable by itself; the model goes to the RAM that the carve-out leaves.]],
  text = [[
Strix Halo with 96 GB given to the GPU in the BIOS: GGML_CUDA_ENABLE_UNIFIED_MEMORY=1 prevents GPU memory offload.
]],
  facts = { ["gpu.kind"] = "APU" },
  first = "ggml-unified-memory-vs-carveout", confidence = 0.8,
}
case {
  name = "benchmark",
  url = "https://github.com/lemonade-sdk/llamacpp-rocm/pull/88",
  summary = "Near miss: what HIP calls VRAM is half of the RAM, no carve-out; the benchmark runs.",
  text = [[
$ GGML_CUDA_ENABLE_UNIFIED_MEMORY=1 LD_LIBRARY_PATH=. ./llama-bench -hf unsloth/Qwen3-Coder-Next-GGUF:UD-Q5_K_XL -fa 0,1 --mmap 0,1 -ngl 99
ggml_cuda_init: found 1 ROCm devices (Total VRAM: 64042 MiB):
  Device 0: Radeon 8060S Graphics, gfx1151 (0x1151), VMM: no, Wave Size: 32, VRAM: 64042 MiB
| qwen3next 80B.A3B Q5_K - Medium |  55.45 GiB |    79.67 B | ROCm       |  99 |  0 |    0 |           pp512 |        617.84 ± 4.64 |
]],
  must_not = { "ggml-unified-memory-vs-carveout" },
}
