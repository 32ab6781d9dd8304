-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/amdgpu/issues/151",
  summary = [[RX 7900 XTX on a path without PCIe atomics. That alone would be tolerated: the two numbers say the loaded MEC firmware is 494 and 509 is the first that can do without atomics. With the newer firmware (528, from the packaged driver) KFD accepts the card.]],
  log = "log.txt",
  facts = { ["gpu.pci_id"] = { "1002:744c" }, ["app.name"] = "amdgpu", ["app.version"] = "6.1.0" },
  first = "mec-firmware-too-old",
  accepted = { "pcie-atomics-missing", "firmware-regression" },
  must_not = { "firmware-missing", "kfd-unsupported-asic", "psp-load-failure" },
  confidence = 0.5,
}
