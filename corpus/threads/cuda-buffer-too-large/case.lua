-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ggml-org/llama.cpp/issues/20431",
  summary = [[llama.cpp on an NVIDIA machine (CUDA0 buffer) asks for 144 GB.]],
  log = "log.txt",
  facts = { ["app.name"] = "llama.cpp" },
  must_not = { "vram-oom", "apu-gtt-limit-too-small" },
}
