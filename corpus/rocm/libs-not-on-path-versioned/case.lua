-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/PrismML-Eng/Bonsai-demo/issues/87",
  summary = [[libhipblas.so.3 is in /opt/rocm-7.2.4/lib, which the loader does not search.]],
  log = "log.txt",
  facts = { ["rocm.version"] = "7.2.4", ["gpu.gfx"] = "gfx1151" },
  first = "rocm-libs-not-on-loader-path",
  must_not = { "rocm-soname-mismatch", "gfx-target-not-in-build" },
  confidence = 0.5,
}
