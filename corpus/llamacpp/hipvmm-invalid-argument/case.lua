-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ggml-org/llama.cpp/pull/26054",
  summary = [[VMM build on gfx1201: hipMemSetAccess is refused.]],
  log = "log.txt",
  first = "hip-vmm-failure",
  must_not = { "vram-oom" },
  confidence = 0.5,
}
