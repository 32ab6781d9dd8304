-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6273",
  summary = [[MES does not answer although CWSR is already off: another cause.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "mes-hang",
  must_not = { "cwsr-hang" },
}
