-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ggml-org/llama.cpp/issues/19949",
  summary = [[Krackan (gfx1152): llama.cpp sees the device, then segfaults because no code object for gfx1152 is in the libraries.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1152" }, ["app.name"] = "llama.cpp", ["app.version"] = "8171" },
  first = "gfx-target-not-in-build",
  accepted = { "apu-not-supported-by-runtime" },
  must_not = { "hsa-override-wrong-value", "vram-oom" },
}
