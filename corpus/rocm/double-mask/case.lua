-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/mcmonkeyprojects/SwarmUI/issues/566",
  summary = [[Both masks are set: ROCR_VISIBLE_DEVICES=1 leaves one GPU, numbered 0 again, so HIP_VISIBLE_DEVICES=1 selects nothing.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx908", "gfx1030" }, ["app.name"] = "pytorch", ["env.ROCR_VISIBLE_DEVICES"] = "1", ["env.HIP_VISIBLE_DEVICES"] = "1" },
  first = "visible-devices-double-mask",
  must_not = { "torch-not-rocm-build", "kfd-permission-denied", "kfd-device-missing" },
}
