-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/KhronosGroup/Vulkan-Tools/tree/main/vulkaninfo",
  summary = [[Built from vulkaninfo --summary: a card with its PCI bus in the UUID, an iGPU, and
llvmpipe, which is no GPU.]],
  log = "log.txt",
  extracts = {
    ["vulkan.version"] = "1.4.321",
    ["gpu.pci_id@0000:03:00.0"] = "1002:744c",
    ["gpu.kind@0000:03:00.0"] = "dGPU",
    ["gpu.name@0000:03:00.0"] = "AMD Radeon RX 7900 XTX (RADV NAVI31)",
    ["vulkan.driver@0000:03:00.0"] = "radv",
    ["mesa.version"] = "25.1.7",
    ["vulkan.devices"] = { "DISCRETE_GPU", "INTEGRATED_GPU", "CPU" },
    ["gpu.pci_id@0000:0f:00.0"] = "1002:13c0",
    ["gpu.kind@0000:0f:00.0"] = "APU",
    ["gpu.name@0000:0f:00.0"] = "AMD Radeon Graphics (RADV RAPHAEL_MENDOCINO)",
    ["vulkan.driver@0000:0f:00.0"] = "radv",
    ["gpu.gfx@0000:03:00.0"] = "gfx1100",
    ["gpu.chip@0000:03:00.0"] = "Navi 31",
    ["gpu.gfx@0000:0f:00.0"] = "gfx1036",
    ["gpu.chip@0000:0f:00.0"] = "Granite Ridge",
  },
}
