-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/flash-attention/issues/31",
  summary = [[flash-attn compiled with ROCm 6.0 headers, torch of ROCm 5.7: symbol missing.]],
  log = "log.txt",
  first = "rocm-soname-mismatch",
  accepted = { "rocm-mixed-installation" },
  must_not = { "vram-oom" },
  confidence = 0.5,
}
