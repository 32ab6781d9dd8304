-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/NixOS/nixpkgs/issues/419838",
  summary = [[Lines of the thread (a kernel of the 6.15 era): the modesetting line has no address
yet, the block lines have.]],
  log = "log.txt",
  extracts = {
    ["gpu.asic@0000:03:00.0"] = "IP DISCOVERY",
    ["gpu.pci_id@0000:03:00.0"] = "1002:7550",
    ["gpu.revision@0000:03:00.0"] = "c0",
    ["gpu.subsystem_id@0000:03:00.0"] = "1458:2424",
    ["firmware.smc@0000:03:00.0"] = "104.74.0",
    ["firmware.dmcub"] = "0x07002F00",
    ["gpu.gfx@0000:03:00.0"] = "gfx1201",
    ["gpu.chip@0000:03:00.0"] = "Navi 48",
    ["gpu.kind@0000:03:00.0"] = "dGPU",
  },
}
