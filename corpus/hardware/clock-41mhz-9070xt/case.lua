-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5849",
  summary = [[RX 9070 XT: 41 MHz at 100 per cent load.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = "gfx1201" },
  first = "clock-stuck-low",
  must_not = { "thermal-or-power-fault", "vram-oom" }, confidence = 0.5,
}
