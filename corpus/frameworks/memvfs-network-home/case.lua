-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/MIOpen/issues/1010",
  summary = [[MI50 with torch installed on a network home: MIOpen cannot open its embedded (memvfs) database, at random and more often with larger batches. The reporter found that keeping the library files in page cache mostly cures it.]],
  log = "log.txt",
  facts = { ["gpu.name"] = { "AMD Instinct MI50" }, ["rocm.version"] = "4.2", ["app.name"] = "pytorch", ["torch.version"] = "1.9.0+rocm4.2" },
  first = "miopen-kernel-db-problem",
  must_not = { "vram-oom", "gfx-target-not-in-build" },
  confidence = 0.5,
}
