-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1889",
  summary = [[A near miss: the kernel build fails for want of C++ headers, not of a database.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = "gfx1030" },
  must_not = { "miopen-kernel-db-problem", "miopen-comgr-target-id-bug", "rocm-soname-mismatch" },
}
