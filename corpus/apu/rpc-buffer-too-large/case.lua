-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ggml-org/llama.cpp/issues/23858",
  summary = [[Two hosts over RPC: llama.cpp puts the whole model on the remote device, which cannot
hold it. The buffer lies on the other machine, so nothing is wrong with this one's memory.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1151" }, ["app.name"] = "llama.cpp" },
  must_not = { "vram-oom", "apu-gtt-limit-too-small", "apu-uma-vram-carveout-too-small" },
}
