-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1889",
  summary = [[The kernel build fails for want of C++ headers; libstdc++-12-dev cured it.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = "gfx1030" },
  first = "hiprtc-cxx-headers-missing",
  must_not = { "miopen-kernel-db-problem", "miopen-comgr-target-id-bug", "rocm-soname-mismatch" }, confidence = 0.5,
}
