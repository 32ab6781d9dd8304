-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/geerlingguy/raspberry-pi-pcie-devices/issues/331",
  summary = [[Radeon Pro WX 2100 on a Raspberry Pi CM4: amdgpu gives up because the firmware package is not installed (polaris12_mc.bin absent). The workqueue WARNING that follows is only a consequence of the aborted init.]],
  log = "log.txt",
  facts = { ["app.name"] = "linux kernel", ["os.name"] = "raspberry pi os", ["gpu.name"] = "Radeon Pro WX 2100" },
  first = "firmware-missing",
  must_not = { "bar-allocation-failure", "kernel-regression", "pcie-atomics-missing" },
  confidence = 0.5,
}
