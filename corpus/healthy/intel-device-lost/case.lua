-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ggml-org/llama.cpp/issues/13248",
  summary = [[DeviceLost on an Intel UHD 620 iGPU (Mesa ANV dumps its buffer list). Same exception text as on AMD cards, but no AMD GPU or driver in the log.]],
  log = "log.txt",
  facts = { ["app.name"] = "llama.cpp", ["app.version"] = "5252" },
  must_not = { "compute-lockup-timeout", "gpu-ring-timeout-reset", "vulkan-driver-problem", "vulkan-command-submission-oom", "vram-oom" },
}
