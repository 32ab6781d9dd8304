-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5724",
  summary = [[Good firmware 0x80 in the listing: the broken one is not the cause.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = "gfx1151" },
  must_not = { "gfx1151-mes-firmware-hang", "mes-hang" },
}
