-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/tensorflow-upstream/issues/2524",
  summary = [[tensorflow-rocm 2.14.0.600 ignores a supported RX 7900 XTX: the compiled-in list lacks a comma, so gfx1030 and gfx1100 became one word. Tempting but wrong: the GPU is not unsupported and no override can help.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1100" }, ["gpu.name"] = { "Radeon RX 7900 XTX" }, ["rocm.version"] = "6.0", ["app.name"] = "tensorflow-rocm", ["app.version"] = "2.14.0.600" },
  first = "tensorflow-rocm-arch-list-typo",
  accepted = { "gfx-target-not-in-build" },
  must_not = { "hsa-override-wrong-value" },
  confidence = 0.5,
}
