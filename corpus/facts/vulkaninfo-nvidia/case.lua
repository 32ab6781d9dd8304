-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/KhronosGroup/Vulkan-Tools/tree/main/vulkaninfo",
  summary = [[Built from vulkaninfo --summary of a machine with a GPU of another maker: none of it
is an AMD GPU.]],
  log = "log.txt",
  extracts = {
    ["vulkan.version"] = "1.3.275",
    ["vulkan.devices"] = { "DISCRETE_GPU" },
    ["gpu.name"] = {},
    ["gpu.pci_id"] = {},
    ["gpu.kind"] = {},
    ["vulkan.driver"] = {},
  },
}
