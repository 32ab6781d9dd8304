-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/pytorch/pytorch/issues/138002",
  summary = [[6.64 GiB asked, 7.10 GiB reserved but unallocated.]],
  log = "log.txt",
  first = "vram-fragmentation",
  accepted = { "vram-oom" },
}
