-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://man7.org/linux/man-pages/man8/lspci.8.html",
  summary = [[Built from lspci -nnk with the domain: one GPU bound to the driver, one passed
through.]],
  log = "log.txt",
  extracts = {
    ["gpu.name@0000:03:00.0"] = "Navi 31 [Radeon RX 7900 XT/7900 XTX/7900 GRE/7900M]",
    ["gpu.pci_id@0000:03:00.0"] = "1002:744c",
    ["gpu.revision@0000:03:00.0"] = "c8",
    ["gpu.subsystem_id@0000:03:00.0"] = "1da2:e471",
    ["gpu.driver@0000:03:00.0"] = "amdgpu",
    ["gpu.name@0000:0a:00.0"] = "Navi 22 [Radeon RX 6700/6700 XT/6750 XT / 6800M/6850M XT]",
    ["gpu.pci_id@0000:0a:00.0"] = "1002:73df",
    ["gpu.revision@0000:0a:00.0"] = "c1",
    ["gpu.subsystem_id@0000:0a:00.0"] = "1eae:6601",
    ["gpu.driver@0000:0a:00.0"] = "vfio-pci",
    ["gpu.gfx@0000:03:00.0"] = "gfx1100",
    ["gpu.chip@0000:03:00.0"] = "Navi 31",
    ["gpu.kind@0000:03:00.0"] = "dGPU",
    ["gpu.gfx@0000:0a:00.0"] = "gfx1031",
    ["gpu.chip@0000:0a:00.0"] = "Navi 22",
    ["gpu.kind@0000:0a:00.0"] = "dGPU",
    ["gpu.driver@0000:03:00.1"] = {},
  },
}
