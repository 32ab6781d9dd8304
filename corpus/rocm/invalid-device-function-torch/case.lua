-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/ROCm/issues/5668",
  summary = [[Strix Halo on Ubuntu 24 with PyTorch: 'invalid device function', the wheel has no gfx1151 code objects.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1151" }, ["os.name"] = "ubuntu 24", ["driver.version"] = "6.16.6", ["app.name"] = "pytorch" },
  first = "gfx-target-not-in-build",
  accepted = { "apu-not-supported-by-runtime" },
  must_not = { "hsa-override-wrong-value", "gfx1151-mes-firmware-hang", "kfd-permission-denied" },
}
