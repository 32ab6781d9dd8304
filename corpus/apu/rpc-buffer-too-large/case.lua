-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ggml-org/llama.cpp/issues/23858",
  summary = [[Negative / confusable.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1151" }, ["app.name"] = "llama.cpp" },
  first = "vram-oom",
  must_not = { "apu-gtt-limit-too-small", "apu-uma-vram-carveout-too-small" },
}
