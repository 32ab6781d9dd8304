-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ggml-org/llama.cpp/issues/25080",
  summary = [[Near miss: RADV lists the iGPU.]],
  log = "log.txt",
  must_not = { "vulkan-driver-problem", "vulkan-command-submission-oom" },
}
