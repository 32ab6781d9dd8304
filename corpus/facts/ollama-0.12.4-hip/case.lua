-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/pull/12481",
  summary = [[From 0.12.4 on HIP is asked: what it reports, by PCI address.]],
  log = "log.txt",
  extracts = {
    ["app.name"] = { "ollama" },
    ["app.version"] = "0.12.4",
    ["package.ollama"] = "0.12.4",
    ["gpu.kind@0000:06:00.0"] = "dGPU",
    ["gpu.vram_mib@0000:06:00.0"] = "16384",
    ["app.rocm"] = "6.3",
    ["app.backend"] = "rocm",
    ["gpu.gfx_reported@0000:06:00.0"] = "gfx1030",
    ["gpu.name@0000:06:00.0"] = "AMD Radeon Graphics",
    ["rocm.version"] = "6.3",
    ["gpu.gfx@0000:06:00.0"] = "gfx1030",
  },
}
