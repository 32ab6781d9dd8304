-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/mudler/LocalAI/issues/7327",
  summary = [[vulkaninfo on the host sees the Radeon 8060S, inside the container RADV refuses it: the container's Mesa/libdrm is older than the chip and does not know its family/revision.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1151" }, ["gpu.pci_id"] = { "1002:1586" }, ["app.name"] = "LocalAI" },
  first = "mesa-too-old-for-gpu",
  accepted = { "vulkan-driver-problem" },
  must_not = { "container-device-not-passed", "kfd-permission-denied", "firmware-missing" },
  confidence = 0.5,
}
