-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/blob/main/docs/troubleshooting.mdx",
  summary = [[Built from the format strings of Ollama 0.3.7 to 0.12.3: variant stands behind the
library, the driver is a DKMS one.]],
  log = "log.txt",
  extracts = {
    ["app.name"] = { "ollama" },
    ["app.version"] = "0.6.5",
    ["package.ollama"] = "0.6.5",
    ["gpu.gfx"] = "gfx1100",
    ["app.backend"] = "rocm",
    ["gpu.pci_id"] = "1002:744c",
    ["gpu.vram_mib"] = "24576",
    ["driver.origin"] = "dkms",
    ["driver.version"] = "6.10",
    ["app.rocm"] = "6.3.3",
    ["gpu.kind"] = "dGPU",
    ["gpu.chip"] = "Navi 31",
    ["rocm.version"] = "6.3.3",
  },
}
