-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/issues/17271",
  summary = [[96 GiB of VRAM, three quarters free, and Ollama 0.30 calls 17.8 GiB available: what /proc/meminfo says.]],
  log = "log.txt",
  first = "uma-free-memory-misreported",
  must_not = { "vram-oom", "apu-gtt-limit-too-small" },
  confidence = 0.5,
}
