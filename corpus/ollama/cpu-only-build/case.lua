-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/issues/2502",
  summary = [[RX 6700 XT user runs a 0.1.28 build whose 'Dynamic LLM libraries' are CPU variants only; no ROCm management library is found either, so no GPU is used.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1031" }, ["app.name"] = "ollama", ["app.version"] = "0.1.28" },
  first = "app-built-without-rocm",
  must_not = { "kfd-device-missing", "kfd-permission-denied", "gfx-target-not-in-build" },
}
