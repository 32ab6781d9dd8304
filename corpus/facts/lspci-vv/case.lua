-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://man7.org/linux/man-pages/man8/lspci.8.html",
  summary = [[Built from lspci -nnvv: BAR 0, link and atomics belong to the GPU; the audio
function's are not its own.]],
  log = "log.txt",
  extracts = {
    ["gpu.name@0000:03:00.0"] = "Navi 21 [Radeon RX 6800/6800 XT / 6900 XT]",
    ["gpu.pci_id@0000:03:00.0"] = "1002:73bf",
    ["gpu.revision@0000:03:00.0"] = "c1",
    ["gpu.subsystem_id@0000:03:00.0"] = "1da2:e438",
    ["gpu.vram_visible_mib@0000:03:00.0"] = "256",
    ["gpu.pcie_speed_max@0000:03:00.0"] = "16",
    ["gpu.pcie_width_max@0000:03:00.0"] = "16",
    ["gpu.pcie_speed@0000:03:00.0"] = "8",
    ["gpu.pcie_width@0000:03:00.0"] = "4",
    ["gpu.pcie_atomics@0000:03:00.0"] = "false",
    ["gpu.driver@0000:03:00.0"] = "amdgpu",
    ["gpu.gfx@0000:03:00.0"] = "gfx1030",
    ["gpu.chip@0000:03:00.0"] = "Navi 21",
    ["gpu.kind@0000:03:00.0"] = "dGPU",
    ["gpu.pcie_speed@0000:03:00.1"] = {},
  },
}
