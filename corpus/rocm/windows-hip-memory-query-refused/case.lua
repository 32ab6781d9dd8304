-- SPDX-License-Identifier: Apache-2.0
case {
  name = "llama-server", url = "https://github.com/ggml-org/llama.cpp/issues/26963",
  summary = "RX 7900 XTX on Windows 11: the archive of b10373.",
  text = [[
version: 10373 (38406d597)
built with Clang 20.1.8 for Windows x86_64
0.00.906.468 W ggml_backend_cuda_device_get_memory: cudaMemGetInfo failed (invalid argument), returning 0/0
]],
  facts = { ["gpu.name"] = "AMD Radeon RX 7900 XTX" }, first = "windows-hip-memory-query-refused", confidence = 0.5,
}
case {
  name = "listed", url = "https://github.com/ggml-org/llama.cpp/issues/26996",
  summary = "RX 9060 XT: the list of devices alone.",
  text = [[
common_params_print_info: build 10456 (f275595dd) with Clang 20.1.8 for Windows x86_64
common_param:   - ROCm0   : AMD Radeon RX 9060 XT (0 MiB, 0 MiB free)
]],
  first = "windows-hip-memory-query-refused", confidence = 0.45,
}
case {
  name = "lm-studio", url = "https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/2358",
  summary = "RX 9070 XT: LM Studio's survey of the hardware.",
  text = [[
Backend 'llama.cpp-win-x86_64-amd-rocm-avx2' requires gpu acceleration, but GPU survey on hardware was unsuccessful with message 'Error trying to query ROCm gpus: Failed to get memory info for hip device id "0".'!
]],
  first = "windows-hip-memory-query-refused", confidence = 0.5,
}
case {
  name = "near-linux", url = "https://github.com/vllm-project/vllm/issues/5994",
  summary = "Near miss: the call fails on Linux, where the kernel driver is too old for it; built from the messages.",
  text = [[
Linux version 5.15.0-113-generic (buildd@lcy02-amd64-072)
ggml_backend_cuda_device_get_memory: cudaMemGetInfo failed (invalid argument), returning 0/0
]],
  facts = { ["gpu.gfx"] = "gfx908" }, first = "amdgpu-kernel-driver-too-old", must_not = { "windows-hip-memory-query-refused" },
}
case {
  name = "near-host-memory", url = "https://github.com/ggml-org/llama.cpp/issues/26996",
  summary = "Near miss: the card has its memory, all of which is in use.",
  text = [[
common_params_print_info: build 10456 (f275595dd) with Clang 20.1.8 for Windows x86_64
common_param:   - ROCm0   : AMD Radeon RX 9060 XT (16304 MiB, 0 MiB free)
]],
  must_not = { "windows-hip-memory-query-refused" },
}
