-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/651",
  summary = [[Intel Kaby Lake-G with Vega M: graphics driver starts, but KFD says the ASIC is not supported in this kernel, so ROCm cannot see the GPU. Vega M support in KFD came later.]],
  log = "log.txt",
  facts = { ["gpu.pci_id"] = { "1002:694f" }, ["gpu.name"] = "Vega M" },
  first = "kfd-unsupported-asic",
  accepted = { "kfd-device-missing" },
  must_not = { "pcie-atomics-missing", "firmware-missing", "kfd-permission-denied" },
  confidence = 0.5,
}
