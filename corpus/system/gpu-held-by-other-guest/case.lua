-- SPDX-License-Identifier: Apache-2.0
case {
  name = "proxmox",
  url = "https://github.com/proxmox/qemu-server/blob/de9768f0029b5dc49f7e7452f62fae672ca018e1/PVE/QemuServer/PCI.pm",
  summary = "Proxmox refuses a second guest; its message.",
  text = [[
TASK ERROR: PCI device '0000:03:00.0' already in use by VMID '104'
]],
  first = "gpu-held-by-other-guest", confidence = 0.90,
}
case {
  name = "libvirt",
  url = "https://github.com/libvirt/libvirt/blob/master/src/hypervisor/virhostdev.c",
  summary = "libvirt's message.",
  text = [[
error: Requested operation is not valid: PCI device 0000:03:00.0 is in use by driver QEMU, domain win11
]],
  first = "gpu-held-by-other-guest", confidence = 0.90,
}
case {
  name = "busy",
  url = "https://github.com/VoltCyclone/PCILeechFWGenerator/issues/79",
  summary = "The group's file is open already.",
  text = [[
qemu-system-x86_64: -device vfio-pci,host=0000:07:00.0: vfio 0000:07:00.0: failed to open /dev/vfio/10: Device or resource busy
]],
  first = "gpu-held-by-other-guest", confidence = 0.76,
}
case {
  name = "no-such-file",
  url = "https://github.com/foxlet/macOS-Simple-KVM/issues/12",
  summary = "The group does not exist at all.",
  text = [[
qemu-system-x86_64: -device vfio-pci,host=00:02.0,bus=port.1,multifunction=on: vfio 0000:00:02.0: failed to open /dev/vfio/1: No such file or directory
]],
  must_not = { "gpu-held-by-other-guest" },
}
