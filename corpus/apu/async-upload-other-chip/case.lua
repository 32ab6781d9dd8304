-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6582",
  summary = [[Near miss: the same silence on a gfx1100 card is not this fault. The log is put
together from several threads of this kind and completed from the messages' formats.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = "gfx1100" },
  must_not = { "gfx1151-sdma-async-upload-hang" },
}
