-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2527",
  summary = [[Near miss: RX 5700 XT on PyTorch for ROCm 5.2, which works.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = "gfx1010", ["env.HSA_OVERRIDE_GFX_VERSION"] = "10.3.0" },
  must_not = { "gfx1010-rocm53-conv-regression", "hsa-override-wrong-value" },
}
