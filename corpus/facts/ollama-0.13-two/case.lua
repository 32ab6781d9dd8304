-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/blob/main/docs/troubleshooting.mdx",
  summary = [[Built from the format strings of Ollama 0.12.10 to 0.24: filter_id, a card and an
iGPU, an override that the user set.]],
  log = "log.txt",
  extracts = {
    ["app.name"] = { "ollama" },
    ["app.version"] = "0.13.1",
    ["package.ollama"] = "0.13.1",
    ["env.HSA_OVERRIDE_GFX_VERSION"] = "11.5.1",
    ["gpu.kind@0000:03:00.0"] = "dGPU",
    ["gpu.vram_mib@0000:03:00.0"] = "24576",
    ["app.rocm"] = "6.3",
    ["app.backend"] = "rocm",
    ["gpu.gfx_reported@0000:03:00.0"] = "gfx1100",
    ["gpu.name@0000:03:00.0"] = "AMD Radeon RX 7900 XTX",
    ["gpu.kind@0000:c5:00.0"] = "APU",
    ["gpu.gfx_reported@0000:c5:00.0"] = "gfx1151",
    ["gpu.name@0000:c5:00.0"] = "AMD Radeon 8060S Graphics",
    ["rocm.version"] = "6.3",
    ["gpu.gfx@0000:03:00.0"] = "gfx1100",
    ["gpu.gfx@0000:c5:00.0"] = "gfx1151",
  },
}
