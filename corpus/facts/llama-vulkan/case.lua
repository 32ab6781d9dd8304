-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ggml-org/llama.cpp/blob/master/docs/build.md",
  summary = [[Built from the Vulkan backend's format strings: an APU (uma: 1) beside a card of
another maker.]],
  log = "log.txt",
  extracts = {
    ["app.backends"] = { "vulkan", "cpu" },
    ["vulkan.driver"] = "radv",
    ["app.name"] = { "llama.cpp" },
    ["app.version"] = "6123",
    ["gpu.name@0000:c5:00.0"] = "AMD Radeon 8060S Graphics (RADV GFX1151)",
    ["gpu.vram_free_mib@0000:c5:00.0"] = "87722",
    ["app.backend"] = "vulkan",
    ["gpu.gfx@0000:c5:00.0"] = "gfx1151",
  },
}
