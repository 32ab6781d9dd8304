-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://docs.docker.com/engine/logging/drivers/json-file/",
  summary = [[Built from the tool's documented output. llama.cpp's lines in docker's json-file:
escapes are those of JSON.]],
  log = "log.txt",
  extracts = {
    ["app.name"] = { "llama.cpp" },
    ["app.backend"] = "rocm",
    ["app.backends"] = { "rocm" },
    ["gpu.count"] = "1",
    ["gpu.gfx_reported"] = "gfx1101",
    ["gpu.name"] = "AMD Radeon RX 7800 XT",
    ["gpu.wavefront_size"] = "32",
    ["app.version"] = "6123",
    ["gpu.gfx"] = "gfx1101",
    ["gpu.kind"] = "dGPU",
  },
}
