-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ggml-org/llama.cpp/blob/master/docs/build.md",
  summary = [[Built from the format strings of early 2024: only a compute capability, which is no
target.]],
  log = "log.txt",
  extracts = {
    ["app.backend"] = "rocm",
    ["app.backends"] = { "rocm" },
    ["gpu.count"] = "1",
    ["gpu.name"] = "AMD Radeon RX 6800 XT",
    ["app.name"] = { "llama.cpp" },
    ["app.version"] = "2238",
    ["gpu.gfx"] = "gfx1030",
    ["gpu.kind"] = "dGPU",
    ["gpu.gfx_reported"] = {},
  },
}
