-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/Oblomov/clinfo",
  summary = [[Built from clinfo with AMD's platform: target, board, PCI id and address of two
devices.]],
  log = "log.txt",
  extracts = {
    ["opencl.driver"] = "AMD-APP (3649.0)",
    ["gpu.gfx_reported@0000:03:00.0"] = "gfx1100",
    ["gpu.name@0000:03:00.0"] = "AMD Radeon RX 7900 XT",
    ["gpu.pci_id@0000:03:00.0"] = "1002:744c",
    ["gpu.compute_units@0000:03:00.0"] = "42",
    ["gpu.wavefront_size@0000:03:00.0"] = "32",
    ["gpu.gfx_reported@0000:83:00.0"] = "gfx90a",
    ["gpu.name@0000:83:00.0"] = "AMD Instinct MI210",
    ["gpu.pci_id@0000:83:00.0"] = "1002:740f",
    ["gpu.compute_units@0000:83:00.0"] = "104",
    ["gpu.wavefront_size@0000:83:00.0"] = "64",
    ["gpu.gfx@0000:03:00.0"] = "gfx1100",
    ["gpu.chip@0000:03:00.0"] = "Navi 31",
    ["gpu.kind@0000:03:00.0"] = "dGPU",
    ["gpu.gfx@0000:83:00.0"] = "gfx90a",
    ["gpu.chip@0000:83:00.0"] = "Aldebaran",
    ["gpu.kind@0000:83:00.0"] = "dGPU",
  },
}
