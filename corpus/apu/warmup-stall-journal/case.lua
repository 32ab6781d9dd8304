-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6027",
  summary = [[Newer llama.cpp: the empty warm-up run never returns. The log is put together from
several threads of this kind and completed from the messages' formats.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "gfx1151-graph-reserve-hang",
  must_not = { "gfx1151-sdma-async-upload-hang" },
  confidence = 0.5,
}
