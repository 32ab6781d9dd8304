-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5534",
  summary = [[The upload line carries a unit prefix, the lines after it (standard error of the
child) none: they are progress all the same. The log is put together from several threads of this
kind and completed from the messages' formats.]],
  log = "log.txt",
  must_not = { "gfx1151-sdma-async-upload-hang", "gfx1151-graph-reserve-hang" },
}
