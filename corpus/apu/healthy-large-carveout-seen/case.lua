-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5444",
  summary = [[Near miss: the same carve-out, and HIP sees it.]],
  log = "log.txt",
  must_not = { "apu-kfd-reports-gtt-not-vram", "apu-gtt-limit-too-small" },
}
