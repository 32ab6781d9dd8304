-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/ROCm/issues/6678",
  summary = [[Strix Halo: with an idle llama-server loaded for days and its pages swapped out, a kernel worker burns one core in svm_range_restore_work.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1151" }, ["rocm.version"] = "7.2.0", ["app.name"] = "llama.cpp" },
  first = "svm-restore-busy-loop",
  accepted = { "kernel-regression" },
  must_not = { "gpu-ring-timeout-reset", "mes-hang", "clock-stuck-low" },
}
