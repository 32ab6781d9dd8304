-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/blob/main/docs/troubleshooting.mdx",
  summary = [[Built from the format strings of Ollama 0.3.14 to 0.12.3: the only GPU is none of the
supported types.]],
  log = "log.txt",
  first = "ollama-bundled-rocm-incompatible",
  extracts = {
    ["app.name"] = { "ollama" },
    ["app.version"] = "0.6.5",
    ["package.ollama"] = "0.6.5",
    ["gpu.gfx"] = "gfx1036",
    ["app.targets"] = {
      "gfx1010", "gfx1012", "gfx1030", "gfx1100", "gfx1101", "gfx1102", "gfx906",
      "gfx908", "gfx90a", "gfx942",
    },
    ["app.rocm"] = "6.3.3",
    ["gpu.kind"] = "APU",
    ["rocm.version"] = "6.3.3",
  },
}
