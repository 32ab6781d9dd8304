-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/blob/main/docs/troubleshooting.mdx",
  summary = [[Built from the format strings of Ollama 0.1.25 to 0.1.27: the card is below the least
major version.]],
  log = "log.txt",
  first = "ollama-bundled-rocm-incompatible",
  extracts = {
    ["app.name"] = { "ollama" },
    ["driver.origin"] = "dkms",
    ["driver.version"] = "6.3.6",
    ["gpu.gfx"] = "gfx803",
    ["driver.rocm"] = "6.0",
    ["gpu.kind"] = "dGPU",
  },
}
