-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5534",
  summary = [[A slow but steady load in the journal: the next line comes after 40 seconds. The log
is put together from several threads of this kind and completed from the messages' formats.]],
  log = "log.txt",
  must_not = { "gfx1151-sdma-async-upload-hang", "gfx1151-graph-reserve-hang" },
}
