-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/blob/main/discover/runner.go",
  summary = [[A discrete card serves; the processor's small iGPU beside it is left out, as it should be.
Lines built from the formats that Ollama 0.30 prints.]],
  log = "log.txt",
  must_not = { "ollama-igpu-dropped-by-default" },
}
