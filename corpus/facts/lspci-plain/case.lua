-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://man7.org/linux/man-pages/man8/lspci.8.html",
  summary = [[Built from the tool's documented output. lspci without numbers: the name alone;
another maker's card and a hub of this one's are no GPU.]],
  log = "log.txt",
  extracts = {
    ["gpu.name@0000:03:00.0"] = "Navi 21 [Radeon RX 6800/6800 XT / 6900 XT]",
    ["gpu.revision@0000:03:00.0"] = "c3",
    ["gpu.gfx@0000:03:00.0"] = "gfx1030",
    ["gpu.kind@0000:03:00.0"] = "dGPU",
    ["gpu.name@0000:01:00.0"] = {},
    ["gpu.name@0000:02:00.0"] = {},
    ["gpu.pci_id"] = {},
  },
}
