-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6582",
  summary = [[The server still answers health checks with 503 while the upload stands still: they
are not progress. The log is put together from several threads of this kind and completed from the
messages' formats.]],
  log = "log.txt",
  first = "gfx1151-sdma-async-upload-hang",
  confidence = 0.5,
}
