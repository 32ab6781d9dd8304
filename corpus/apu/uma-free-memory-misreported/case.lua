-- SPDX-License-Identifier: Apache-2.0
case {
  name = "debug-line",
  url = "https://github.com/ggml-org/llama.cpp/issues/18159",
  summary = "llama.cpp's own debug line, far below the memory of the GPU.",
  text = [[
ggml_cuda_init: found 1 ROCm devices (Total VRAM: 98304 MiB):
ggml_backend_cuda_get_available_uma_memory: final available_memory_kb: 19000000
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "uma-free-memory-misreported",
  confidence = 0.75,
}
case {
  name = "device-and-carveout",
  url = "https://github.com/ggml-org/llama.cpp/issues/18159",
  summary = "96 GB of VRAM, 19 GB free says llama.cpp.",
  text = [[
[    3.1] [drm] amdgpu: 98304M of VRAM memory ready
llama_model_load_from_file_impl: using device ROCm0 (AMD Radeon 8060S) (0000:c5:00.0) - 19000 MiB free
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "uma-free-memory-misreported",
  confidence = 0.75,
}
case {
  name = "device-list",
  url = "https://github.com/ggml-org/llama.cpp/issues/18159",
  summary = "The list of devices.",
  text = [[
  - ROCm0   : AMD Radeon 8060S Graphics (98304 MiB, 19000 MiB free)
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "uma-free-memory-misreported",
  confidence = 0.75,
}
case {
  name = "old-ollama",
  url = "https://github.com/ggml-org/llama.cpp/issues/18159",
  summary = "Ollama before 0.30 asked the driver.",
  text = [[
  - ROCm0   : AMD Radeon 8060S Graphics (98304 MiB, 19000 MiB free)
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["app.name"] = "ollama", ["app.version"] = "0.12.3" },
  must_not = { "uma-free-memory-misreported" },
}
case {
  name = "discrete-card",
  url = "https://github.com/ggml-org/llama.cpp/issues/18159",
  summary = "A discrete card that is in use.",
  text = [[
[    3.1] [drm] amdgpu: 49152M of VRAM memory ready
llama_model_load_from_file_impl: using device ROCm0 (AMD Radeon PRO W7900) (0000:03:00.0) - 19000 MiB free
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  must_not = { "uma-free-memory-misreported" },
}
case {
  name = "in-words",
  url = "https://github.com/ggml-org/llama.cpp/pull/20472",
  summary = [[The free memory of the GPU is read from MemAvailable.]],
  text = [[
On this Strix Halo the backend replaces what hipMemGetInfo says by MemAvailable of /proc/meminfo, so far too little counts as free.
]],
  facts = { ["gpu.kind"] = "APU" },
  first = "uma-free-memory-misreported", confidence = 0.7,
}
case {
  name = "shortened-line",
  url = "https://github.com/ollama/ollama/pull/17277",
  summary = [[The line of Ollama, cut short by the reporter.]],
  text = [[
level=INFO source=types.go:32 msg="inference compute" ... type=iGPU total="96.0 GiB" available="17.8 GiB"
]],
  facts = { ["gpu.kind"] = "APU" },
  first = "uma-free-memory-misreported", confidence = 0.7,
}
case {
  name = "another-board",
  url = "https://github.com/vllm-project/vllm/pull/35356",
  summary = [[Near miss: an integrated GPU of another maker.]],
  text = [[
On the Jetson it reports system memory instead of VRAM; on AMD cards it does not.
]],
  must_not = { "uma-free-memory-misreported" },
}
case {
  name = "debug-line-of-a-small-machine",
  url = "https://github.com/ggml-org/llama.cpp/pull/17368",
  summary = "Near miss: 14 of 16 GiB are free, as they should be.",
  text = [[
ggml_cuda_init: found 1 ROCm devices (Total VRAM: 16384 MiB):
ggml_backend_cuda_get_available_uma_memory: final available_memory_kb: 14424356
]],
  facts = { ["gpu.gfx"] = "gfx1013", ["gpu.kind"] = "APU" },
  must_not = { "uma-free-memory-misreported" },
}
