-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/issues/6520",
  summary = [[Near miss: after the restart the server shows the value.]],
  log = "log.txt",
  facts = { ["app.name"] = "ollama", ["gpu.gfx"] = "gfx1103" },
  must_not = { "service-environment-not-applied", "hsa-override-wrong-value" },
}
