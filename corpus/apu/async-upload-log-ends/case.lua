-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6582",
  summary = [[Only the log up to the upload line was pasted, and the reporter says that it hangs.
The log is put together from several threads of this kind and completed from the messages'
formats.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = "gfx1151", ["symptom.kind"] = "hang" },
  first = "gfx1151-sdma-async-upload-hang",
  must_not = { "gfx1151-graph-reserve-hang" },
}
