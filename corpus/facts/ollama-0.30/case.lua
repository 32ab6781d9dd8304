-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/blob/main/docs/troubleshooting.mdx",
  summary = [[Built from the format strings of Ollama 0.30: a card that Vulkan uses.]],
  log = "log.txt",
  extracts = {
    ["app.name"] = { "ollama" },
    ["app.version"] = "0.30.2",
    ["package.ollama"] = "0.30.2",
    ["gpu.kind@0000:03:00.0"] = "dGPU",
    ["gpu.vram_mib@0000:03:00.0"] = "24576",
    ["app.backend"] = "vulkan",
    ["gpu.name@0000:03:00.0"] = "AMD Radeon RX 7900 XTX (RADV NAVI31)",
    ["app.rocm"] = "7.2.1",
    ["gpu.gfx@0000:03:00.0"] = "gfx1100",
    ["rocm.version"] = "7.2.1",
  },
}
