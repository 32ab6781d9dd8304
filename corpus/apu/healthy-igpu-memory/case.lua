-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/issues/17271",
  summary = [[Near miss: an iGPU whose free memory is close to its total. The log is put together
from several threads of this kind and completed from the messages' formats.]],
  log = "log.txt",
  must_not = { "uma-free-memory-misreported", "ollama-igpu-dropped-by-default" },
}
