-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ggml-org/llama.cpp/tree/master/tools/server",
  summary = [[Built from the tool's documented output. llama.cpp's list of devices.]],
  log = "log.txt",
  extracts = {
    ["gpu.name"] = "AMD Radeon RX 7900 XTX",
    ["gpu.vram_free_mib"] = "24436",
    ["gpu.vram_mib"] = "24560",
    ["gpu.gfx"] = "gfx1100",
    ["gpu.kind"] = "dGPU",
  },
}
