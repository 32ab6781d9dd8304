-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/lemonade-sdk/lemonade/issues/324",
  summary = [[Strix Halo with 96 GB pinned as VRAM in the BIOS (32 GB left to Linux) and GGML_CUDA_ENABLE_UNIFIED_MEMORY=1: gpt-oss-120b cannot be allocated.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1151" }, ["app.name"] = "lemonade", ["app.version"] = "8.1.10", ["env.GGML_CUDA_ENABLE_UNIFIED_MEMORY"] = "1" },
  first = "ggml-unified-memory-vs-carveout",
  accepted = { "apu-gtt-limit-too-small", "vram-oom", "host-oom-killed" },
  must_not = { "apu-uma-vram-carveout-too-small", "gfx-target-not-in-build" },
}
