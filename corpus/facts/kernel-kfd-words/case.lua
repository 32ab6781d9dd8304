-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/torvalds/linux/tree/master/drivers/gpu/drm/amd/amdgpu",
  summary = [[Built from amdkfd's format strings: KFD lines of several kernels that name a device,
one for the lack of atomics.]],
  log = "log.txt",
  extracts = {
    ["gpu.driver"] = "amdgpu",
    ["gpu.pci_id"] = { "1002:687f", "1002:15dd", "1002:67df" },
    ["gpu.kind"] = "APU",
    ["gpu.pcie_atomics"] = "false",
    ["gpu.gfx"] = { "gfx900", "gfx902", "gfx803" },
    ["gpu.chip"] = "Vega 10",
  },
}
