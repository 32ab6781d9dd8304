-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6027",
  summary = [[With HSA_ENABLE_SDMA=0 the upload is passed; the first graph never gets its buffers,
other units go on. The log is put together from several threads of this kind and completed from
the messages' formats.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = "gfx1151", ["env.HSA_ENABLE_SDMA"] = "0" },
  first = "gfx1151-graph-reserve-hang",
  must_not = { "gfx1151-sdma-async-upload-hang", "vram-oom" },
  confidence = 0.5,
}
