-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/blob/main/docs/troubleshooting.mdx",
  summary = [[Built from the format strings of Ollama 0.30: the only GPU is an integrated one, which
is dropped.]],
  log = "log.txt",
  first = "ollama-igpu-dropped-by-default",
  extracts = {
    ["app.name"] = { "ollama" },
    ["app.version"] = "0.30.2",
    ["package.ollama"] = "0.30.2",
    ["gpu.kind@0000:0f:00.0"] = "APU",
    ["gpu.name@0000:0f:00.0"] = "AMD Radeon Graphics (RADV RAPHAEL_MENDOCINO)",
    ["app.rocm"] = "7.2.1",
    ["gpu.gfx@0000:0f:00.0"] = "gfx1036",
    ["rocm.version"] = "7.2.1",
  },
}
