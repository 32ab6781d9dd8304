-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/rocRAND/issues/641",
  summary = [[Tests in parallel exhaust the SDMA queues.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "kfd-queue-oversubscription",
  must_not = { "vram-oom", "host-oom-killed" }, confidence = 0.5,
}
