-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/blob/main/docs/troubleshooting.mdx",
  summary = [[Built from the format strings of Ollama 0.1.29 to 0.1.32 (amd_linux.go): the driver's
version, targets found, supported and not.]],
  log = "log.txt",
  first = "ollama-bundled-rocm-incompatible",
  extracts = {
    ["app.name"] = { "ollama" },
    ["app.version"] = "0.1.29",
    ["package.ollama"] = "0.1.29",
    ["driver.origin"] = "dkms",
    ["driver.version"] = "6.3.6",
    ["gpu.gfx"] = { "gfx1030", "gfx1031" },
    ["app.targets"] = {
      "gfx1030", "gfx1100", "gfx1101", "gfx1102", "gfx900", "gfx906", "gfx908",
      "gfx90a", "gfx940", "gfx941", "gfx942",
    },
    ["gpu.vram_mib"] = "16368",
    ["app.rocm"] = "6.0",
    ["driver.rocm"] = "6.0",
    ["gpu.kind"] = "dGPU",
    ["rocm.version"] = "6.0",
  },
}
