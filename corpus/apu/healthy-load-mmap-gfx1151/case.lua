-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5534",
  summary = [[Near miss: the same lines on the same chip, 0.6 seconds later the context is made.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = "gfx1151" },
  must_not = { "gfx1151-sdma-async-upload-hang", "gfx1151-graph-reserve-hang" },
}
