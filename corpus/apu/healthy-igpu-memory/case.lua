-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/issues/17271",
  summary = [[Near miss: an iGPU whose free memory is close to its total.]],
  log = "log.txt",
  must_not = { "uma-free-memory-misreported", "ollama-igpu-dropped-by-default" },
}
