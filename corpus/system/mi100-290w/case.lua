-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/rocm-install-on-linux/issues/256",
  summary = [[MI100 power cap cannot be lowered any more: rocm-smi says the value may not be below 290 W, the card's default. AMD confirmed that the driver works out the limits wrongly; it worked with the driver of ROCm 6.1.2.]],
  log = "log.txt",
  facts = { ["rocm.version"] = "6.2.0", ["os.name"] = "ubuntu 22.04.4", ["app.name"] = "rocm-smi" },
  first = "power-cap-min-refused",
  accepted = { "kernel-regression" },
  must_not = { "kfd-permission-denied", "thermal-or-power-fault", "gpu-hardware-failure" },
  confidence = 0.5,
}
