-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1214",
  summary = [[RX 580 in a Westmere/X58 board: rocminfo sees no GPU because KFD skips the card; the pre-Haswell platform offers no PCIe atomics. Graphics works.]],
  log = "log.txt",
  facts = { ["gpu.pci_id"] = { "1002:67df" }, ["kernel.version"] = "5.3.0-64-generic", ["os.name"] = "ubuntu 19.10", ["gpu.name"] = "RX 580" },
  first = "pcie-atomics-missing",
  accepted = { "kfd-device-missing" },
  must_not = { "kfd-permission-denied", "firmware-missing" },
  confidence = 0.5,
}
