-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/issues/13236",
  summary = [[R9700: rocminfo sees the card, discovery of Ollama times out. The log is put
together from several threads of this kind and completed from the messages' formats.]],
  log = "log.txt",
  facts = { ["app.name"] = "ollama", ["gpu.gfx"] = "gfx1201" },
  first = "ollama-gpu-discovery-timeout",
  must_not = { "ollama-runner-crash-gfx906", "kfd-permission-denied" },
  confidence = 0.5,
}
