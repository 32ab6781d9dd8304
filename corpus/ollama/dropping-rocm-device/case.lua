-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/blob/main/discover/amd.go",
  summary = [[Ollama 0.30 and later: no rocBLAS files for the target of the card. The log is put
together from several threads of this kind and completed from the messages' formats.]],
  log = "log.txt",
  facts = { ["app.name"] = "ollama" },
  first = "ollama-bundled-rocm-incompatible",
  confidence = 0.5,
}
