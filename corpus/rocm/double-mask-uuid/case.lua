-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/issues/10421",
  summary = [[Ollama masks by UUID, the user by index: the runner sees no device.]],
  log = "log.txt",
  facts = { ["app.name"] = "ollama" },
  first = "visible-devices-double-mask",
  accepted = { "ollama-gpu-index-off-by-one" },
  confidence = 0.5,
}
