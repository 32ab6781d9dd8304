-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5444",
  summary = [[Near miss: the same carve-out, and HIP sees it. The log is put together from several
threads of this kind and completed from the messages' formats.]],
  log = "log.txt",
  must_not = { "apu-kfd-reports-gtt-not-vram", "apu-gtt-limit-too-small" },
}
