-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ggml-org/llama.cpp/issues/19949",
  summary = [[Device line and build of the thread: target, wavefront and build number.]],
  log = "log.txt",
  extracts = {
    ["app.name"] = { "llama.cpp" },
    ["app.backend"] = "rocm",
    ["app.backends"] = { "rocm" },
    ["gpu.count"] = "1",
    ["gpu.gfx_reported"] = "gfx1152",
    ["gpu.name"] = "AMD Radeon Graphics",
    ["gpu.wavefront_size"] = "32",
    ["app.version"] = "8171",
    ["gpu.gfx"] = "gfx1152",
    ["gpu.kind"] = "APU",
  },
}
