-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/issues/18272",
  summary = [[Ollama 0.33 on a Renoir iGPU: RADV says that the submission does not fit.]],
  log = "log.txt",
  first = "vulkan-command-submission-oom",
  must_not = { "gpu-ring-timeout-reset", "vulkan-driver-problem" },
  confidence = 0.5,
}
