-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/ROCm/issues/5595",
  summary = [[Strix Halo: ROCm 7.0.2 sees 62.2 GB although the owner wanted 120 GB.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1151" }, ["rocm.version"] = "7.0.2", ["kernel.version"] = "6.14.0-1014-oem", ["driver.version"] = "6.14.14" },
  first = "apu-gtt-limit-too-small",
  accepted = { "apu-kfd-reports-gtt-not-vram" },
  must_not = { "vram-oom", "apu-uma-vram-carveout-too-small" },
}
