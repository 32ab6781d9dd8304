-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/flash-attention/issues/93",
  summary = [[flash-attn's build refuses gfx1100.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "flash-attention-unsupported",
  must_not = { "aiter-unsupported-arch" }, confidence = 0.5,
}
