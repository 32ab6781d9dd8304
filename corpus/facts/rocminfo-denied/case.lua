-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/rocminfo/blob/amd-staging/rocminfo.cc",
  summary = [[Built from the tool's documented output. The user may not open /dev/kfd.]],
  log = "log.txt",
  first = "kfd-permission-denied",
  extracts = {
    ["access.kfd"] = "EACCES",
    ["access.render_group"] = "render",
    ["user.name"] = "tester",
    ["gpu.gfx"] = {},
    ["gpu.pci_id"] = {},
  },
}
