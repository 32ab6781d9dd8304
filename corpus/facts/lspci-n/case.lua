-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://man7.org/linux/man-pages/man8/lspci.8.html",
  summary = [[Built from lspci -n: classes and ids as numbers.]],
  log = "log.txt",
  extracts = {
    ["gpu.pci_id@0000:03:00.0"] = "1002:744c",
    ["gpu.revision@0000:03:00.0"] = "c8",
    ["gpu.gfx@0000:03:00.0"] = "gfx1100",
    ["gpu.chip@0000:03:00.0"] = "Navi 31",
    ["gpu.kind@0000:03:00.0"] = "dGPU",
  },
}
