-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/blob/v0.6.5/discover/amd_linux.go",
  summary = [[A discrete card serves; the processor's small iGPU beside it is refused, as it should be.
Lines built from the formats that Ollama 0.6 prints.]],
  log = "log.txt",
  must_not = { "ollama-bundled-rocm-incompatible", "gfx-target-not-in-build" },
}
