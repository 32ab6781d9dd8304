-- SPDX-License-Identifier: Apache-2.0
case {
  name = "in-words",
  url = "https://github.com/amd/MxGPU-Virtualization/issues/25",
  summary = "MI300X and MI355X given whole to guests: after the guest's end only a restart of the host helps; open.",
  text = [[
MI355X passthrough by vfio-pci: after the VM stops the PCI config space reads 0xFF.
]],
  first = "instinct-pf-lost-after-vfio-reset", confidence = 0.6,
}
case {
  name = "header",
  url = "https://github.com/amd/MxGPU-Virtualization/issues/25",
  summary = "What libvirt says of a device that reads as ones; built from libvirt's message.",
  text = [[
error: internal error: Unknown PCI header type '127' for device '0000:0c:00.0'
]],
  facts = { ["gpu.pci_id"] = "1002:74a1" },
  first = "instinct-pf-lost-after-vfio-reset", confidence = 0.6,
}
case {
  name = "radeon",
  url = "https://github.com/gnif/vendor-reset/issues/25",
  summary = "Near miss: a Radeon, whose resets are another matter.",
  text = [[
error: internal error: Unknown PCI header type '127' for device '0000:0c:00.0'
]],
  facts = { ["gpu.pci_id"] = "1002:731f" },
  first = "vfio-passthrough-reset-failure", must_not = { "instinct-pf-lost-after-vfio-reset" },
}
case {
  name = "virtual-function",
  url = "https://github.com/amd/MxGPU-Virtualization/issues/25",
  summary = "Near miss: with GIM's virtual functions, which are not struck.",
  text = [[
gim info: AMD GIM probed GPU(1) 0000:b7:00.0
MI300X by vfio passthrough of a VF: its config space is fine, no read gives 0xFF.
]],
  must_not = { "instinct-pf-lost-after-vfio-reset" },
}
