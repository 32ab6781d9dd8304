-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ggml-org/llama.cpp/blob/master/docs/build.md",
  summary = [[Built from the format of 2026 with its stamp and level before each line, bare device
lines between them.]],
  log = "log.txt",
  extracts = {
    ["app.name"] = { "llama.cpp" },
    ["app.version"] = "10488",
    ["app.backend"] = "rocm",
    ["app.backends"] = { "rocm" },
    ["gpu.count"] = "1",
    ["gpu.gfx_reported"] = "gfx1201",
    ["gpu.wavefront_size"] = "32",
    ["gpu.vram_mib"] = "32624",
    ["gpu.name@0000:06:00.0"] = "AMD Radeon AI PRO R9700",
    ["gpu.vram_free_mib@0000:06:00.0"] = "32492",
    ["app.gpu_layers"] = "65",
    ["gpu.gfx@0000:06:00.0"] = "gfx1201",
    ["gpu.kind@0000:06:00.0"] = "dGPU",
  },
}
