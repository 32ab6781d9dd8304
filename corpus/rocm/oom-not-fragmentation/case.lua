-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/huggingface/autotrain-advanced/issues/737",
  summary = [[Near miss: 165 MiB reserved, the card is simply full. The log is put together from
several threads of this kind and completed from the messages' formats.]],
  log = "log.txt",
  first = "vram-oom",
  must_not = { "vram-fragmentation", "apu-kfd-reports-gtt-not-vram" },
}
