-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/issues/13308",
  summary = [[Ollama discovery time-out on an NVIDIA machine (cuda_v12/v13 libraries only).]],
  log = "log.txt",
  facts = { ["app.name"] = "ollama", ["app.version"] = "0.13.1" },
  must_not = { "ollama-gpu-discovery-timeout", "ollama-runner-crash-gfx906" },
}
