-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5991",
  summary = [[The firmware listing shows MES 0x83.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "gfx1151-mes-firmware-hang",
  must_not = { "cwsr-hang" },
  confidence = 0.5,
}
