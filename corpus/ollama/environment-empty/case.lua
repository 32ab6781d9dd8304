-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/issues/6520",
  summary = [[The drop-in sets the override, the running server shows it empty.]],
  log = "log.txt",
  facts = { ["app.name"] = "ollama" },
  first = "service-environment-not-applied",
  must_not = { "hsa-override-wrong-value" },
  confidence = 0.5,
}
