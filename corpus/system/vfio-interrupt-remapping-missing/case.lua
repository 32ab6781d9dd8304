-- SPDX-License-Identifier: Apache-2.0
case {
  name = "kernel",
  url = "https://github.com/torvalds/linux/blob/v6.1/drivers/vfio/vfio_iommu_type1.c",
  summary = "The kernel's warning at the start of a guest.",
  text = [[
vfio-pci 0000:03:00.0: enabling device (0002 -> 0003)
vfio_iommu_type1_attach_group: No interrupt remapping support.  Use the module param "allow_unsafe_interrupts" to enable VFIO IOMMU support on this platform
]],
  first = "vfio-interrupt-remapping-missing", confidence = 0.89,
}
case {
  name = "qemu-and-ivrs",
  url = "https://github.com/geerlingguy/raspberry-pi-pcie-devices/issues/754",
  summary = "QEMU's refusal, and the kernel's word of a firmware table; built from the two messages.",
  text = [[
[Firmware Bug]: AMD-Vi: IOAPIC[33] not in IVRS table
qemu-system-x86_64: -device vfio-pci,host=0000:03:00.0: vfio 0000:03:00.0: failed to setup container for group 15: Failed to set iommu for container: Operation not permitted
]],
  first = "vfio-interrupt-remapping-missing", confidence = 0.90,
}
case {
  name = "qemu",
  url = "https://github.com/geerlingguy/raspberry-pi-pcie-devices/issues/754",
  summary = "QEMU's line alone.",
  text = [[
qemu-system-x86_64: -device vfio-pci,host=0001:01:00.0: vfio 0001:01:00.0: failed to setup container for group 2: Failed to set iommu for container: Operation not permitted
]],
  first = "vfio-interrupt-remapping-missing",
}
case {
  name = "remapping-on",
  url = "https://github.com/geerlingguy/raspberry-pi-pcie-devices/issues/754",
  summary = "The host remaps interrupts, so QEMU was refused for another reason; built from the messages.",
  text = [[
AMD-Vi: Interrupt remapping enabled
qemu-system-x86_64: -device vfio-pci,host=0000:03:00.0: vfio 0000:03:00.0: failed to setup container for group 2: Failed to set iommu for container: Operation not permitted
]],
  must_not = { "vfio-interrupt-remapping-missing" },
}
case {
  name = "input-output",
  url = "https://github.com/intel/gvt-linux/issues/171",
  summary = "Another errno of the same step.",
  text = [[
failed to setup container for group 11: Failed to set iommu for container: Input/output error
]],
  must_not = { "vfio-interrupt-remapping-missing" },
}
