-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/mozilla-ai/llamafile/issues/547",
  summary = [[A module linked for ROCm 6 on a machine with ROCm 7.]],
  log = "log.txt",
  facts = { ["rocm.version"] = "7.1.0" },
  first = "rocm-soname-mismatch",
  must_not = { "gfx-target-not-in-build" },
  confidence = 0.4,
}
