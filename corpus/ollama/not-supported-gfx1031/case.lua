-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/issues/8772",
  summary = [[RX 6750 XT: gfx1031 is not among the supported types.]],
  log = "log.txt",
  facts = { ["app.name"] = "ollama" },
  first = "ollama-bundled-rocm-incompatible",
  must_not = { "kfd-permission-denied", "app-built-without-rocm" },
  confidence = 0.5,
}
