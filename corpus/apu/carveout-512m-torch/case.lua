-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2014",
  summary = [[6800U on kernel 5.x: 512 MiB of capacity, out of memory at 2 MiB.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = "gfx1035" },
  first = "apu-uma-vram-carveout-too-small",
  accepted = { "vram-oom" },
  confidence = 0.4,
}
