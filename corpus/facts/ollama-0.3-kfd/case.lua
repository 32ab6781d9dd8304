-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/issues/6336",
  summary = [[inference compute of Ollama 0.1.35 to 0.3.6: target and PCI id from the kernel, driver
0.0 is the one in the kernel.]],
  log = "log.txt",
  extracts = {
    ["app.name"] = { "ollama" },
    ["env.HSA_OVERRIDE_GFX_VERSION"] = "9.0.0",
    ["app.backend"] = "rocm",
    ["gpu.gfx"] = "gfx900",
    ["gpu.pci_id"] = "1002:687f",
    ["gpu.vram_mib"] = "8192",
    ["driver.origin"] = "in-tree",
    ["gpu.kind"] = "dGPU",
    ["gpu.chip"] = "Vega 10",
    ["driver.version"] = {},
  },
}
