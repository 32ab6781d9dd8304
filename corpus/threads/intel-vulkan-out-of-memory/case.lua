-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ggml-org/llama.cpp/issues/8492",
  summary = [[Intel anv driver's out of device memory on a RISC-V board.]],
  log = "log.txt",
  must_not = { "vram-oom" },
}
