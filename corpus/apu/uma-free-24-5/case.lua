-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/issues/16631",
  summary = [[24.0 GiB in total, 5.6 available on gfx1150, all of it free in radeontop.]],
  log = "log.txt",
  facts = { ["app.name"] = "ollama", ["app.version"] = "0.30.0" },
  first = "uma-free-memory-misreported",
}
