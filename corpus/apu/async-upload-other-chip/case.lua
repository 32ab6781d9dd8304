-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6582",
  summary = [[Near miss: the same silence on a gfx1100 card is not this fault.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = "gfx1100" },
  must_not = { "gfx1151-sdma-async-upload-hang" },
}
