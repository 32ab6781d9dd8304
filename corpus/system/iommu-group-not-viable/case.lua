-- SPDX-License-Identifier: Apache-2.0
case {
  name = "qemu",
  url = "https://github.com/kubernetes-sigs/dra-driver-nvidia-gpu/issues/1191",
  summary = "QEMU refuses the group of a Radeon whose audio function still has its driver; built from QEMU's message.",
  text = [[
qemu-system-x86_64: -device vfio-pci,host=0000:0a:00.0,id=hostdev0,bus=pci.5,addr=0x0: vfio 0000:0a:00.0: group 14 is not viable
Kernel modules: amdgpu
]],
  first = "iommu-group-not-viable", confidence = 0.80,
}
case {
  name = "second-line-only",
  url = "https://github.com/64kramsystem/vga-passthrough/issues/15",
  summary = "Only the advice of QEMU's message was copied.",
  text = [[
Please ensure all devices within the iommu_group are bound to their vfio bus driver.
]],
  facts = { ["gpu.name"] = "Radeon RX 580" },
  first = "iommu-group-not-viable", confidence = 0.72,
}
case {
  name = "network-card",
  url = "https://github.com/pcengines/apu2-documentation/issues/236",
  summary = "A network card's group on a board without AMD GPU.",
  text = [[
qemu-system-x86_64: -device vfio-pci,host=04:00.0,id=hostdev0,bus=pci.0,addr=0x8,rombar=1: vfio error: 0000:04:00.0: group 1 is not viable
]],
  must_not = { "iommu-group-not-viable" },
}
