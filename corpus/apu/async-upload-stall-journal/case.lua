-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6582",
  summary = [[The loader of a Strix Halo goes silent after "using async uploads" while the rest of
the machine goes on for minutes. The log is put together from several threads of this kind and
completed from the messages' formats.]],
  log = "log.txt",
  first = "gfx1151-sdma-async-upload-hang",
  must_not = { "gfx1151-graph-reserve-hang", "vram-oom", "gpu-vm-fault" },
  confidence = 0.5,
}
