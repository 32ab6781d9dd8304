-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/hip/issues/3710",
  summary = [[The head of rocminfo under WSL, and a HIP log in which the runtime sees no device;
only the processor is an agent.]],
  log = "log.txt",
  extracts = {
    ["host.wsl"] = "true",
    ["rocr.version"] = "1.1",
    ["gpu.name"] = {},
    ["gpu.pci_id"] = {},
    ["gpu.gfx_reported"] = {},
    ["gpu.compute_units"] = {},
  },
}
