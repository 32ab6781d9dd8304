-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/rocminfo/blob/amd-staging/rocminfo.cc",
  summary = [[Built from the tool's documented output. No driver and no device node.]],
  log = "log.txt",
  first = "kfd-device-missing",
  extracts = {
    ["access.kfd"] = "ENOENT",
    ["driver.version"] = {},
    ["gpu.pci_id"] = {},
  },
}
