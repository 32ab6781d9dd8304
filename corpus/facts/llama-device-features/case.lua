-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ggml-org/llama.cpp/blob/master/docs/build.md",
  summary = [[Built from the format strings of 2026: total VRAM, features of the target, VRAM of the
device, an Ollama id, the list of devices and the one used.]],
  log = "log.txt",
  extracts = {
    ["app.name"] = { "llama.cpp" },
    ["app.backend"] = "rocm",
    ["app.backends"] = { "rocm" },
    ["gpu.count"] = "2",
    ["gpu.gfx_reported"] = { "gfx906", "gfx1100" },
    ["gpu.name"] = { "AMD Radeon Pro VII", "AMD Radeon Pro W7900, 48GB" },
    ["gpu.wavefront_size"] = { "64", "32" },
    ["gpu.vram_mib"] = "16368",
    ["gpu.features"] = { "sramecc+", "xnack-" },
    ["app.version"] = "9752",
    ["app.gpu_layers"] = "37",
    ["gpu.gfx"] = { "gfx906", "gfx1100" },
    ["gpu.kind"] = "dGPU",
  },
}
