-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/651",
  summary = [[Near miss: Vega M in an Intel Kaby Lake-G; the graphics driver starts, KFD of this kernel leaves the chip out, and nothing in the log wants to compute.]],
  log = "log.txt",
  facts = { ["gpu.pci_id"] = { "1002:694f" }, ["gpu.name"] = "Vega M" },
  must_not = { "kfd-unsupported-asic", "kfd-device-missing", "pcie-atomics-missing", "firmware-missing", "kfd-permission-denied" },
}
