-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/pwilkin/strix-halo/issues/6",
  summary = [[A long session on 128 GB: the kernel kills llama-server. The log is put together
from several threads of this kind and completed from the messages' formats.]],
  log = "log.txt",
  first = "host-oom-killed",
  must_not = { "vram-oom", "apu-gtt-limit-too-small" },
  confidence = 0.5,
}
