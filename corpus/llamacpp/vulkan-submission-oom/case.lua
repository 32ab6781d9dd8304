-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ggml-org/llama.cpp/issues/27360",
  summary = [[Vulkan device loss on AMD iGPUs since llama.cpp stopped using mmap there: the whole model is pinned in GTT, the kernel cannot validate the buffers and refuses the submission.]],
  log = "log.txt",
  facts = { ["kernel.version"] = "7.0.0-28-generic", ["os.name"] = "linux mint", ["app.name"] = "llama.cpp", ["app.version"] = "build 10470" },
  first = "vulkan-command-submission-oom",
  accepted = { "apu-gtt-limit-too-small", "vram-oom" },
  must_not = { "gpu-ring-timeout-reset", "compute-lockup-timeout", "vulkan-driver-problem", "mes-hang" },
}
