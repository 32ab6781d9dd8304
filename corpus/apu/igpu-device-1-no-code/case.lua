-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ggml-org/llama.cpp/issues/22013",
  summary = [[RX 9070 beside a Radeon 740M: the build has no code for device 1, the iGPU.]],
  log = "log.txt",
  first = "igpu-and-dgpu-conflict",
  accepted = { "gfx-target-not-in-build" },
  must_not = { "vram-oom" },
}
