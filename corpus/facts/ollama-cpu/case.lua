-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/blob/main/docs/troubleshooting.mdx",
  summary = [[Built from the format strings of Ollama 0.2.0 to 0.12.3: no GPU was found.]],
  log = "log.txt",
  extracts = {
    ["app.backend"] = "cpu",
    ["app.name"] = { "ollama" },
    ["gpu.gfx"] = {},
    ["gpu.name"] = {},
    ["app.version"] = {},
  },
}
