-- SPDX-License-Identifier: Apache-2.0
case {
  name = "libvirt-detach",
  url = "https://github.com/joeknock90/Single-GPU-Passthrough/issues/101",
  summary = "RX 6600, VT-d off in the firmware setup.",
  text = [[
error: Failed to detach device pci_0000_03_00_0
error: argument unsupported: VFIO device assignment is currently not supported on this system
]],
  facts = { ["gpu.gfx"] = "gfx1032" },
  first = "iommu-off-for-passthrough", confidence = 0.65,
}
case {
  name = "libvirt-start",
  url = "https://github.com/NVIDIA/deepops/issues/515",
  summary = "A Radeon RX 550 in another board: the command line asks for the IOMMU of the wrong maker.",
  text = [[
01:00.0 VGA compatible controller [0300]: Advanced Micro Devices, Inc. [AMD/ATI] Lexa PRO [Radeon 540/540X/550/550X / RX 540X/550/550X] [1002:699f] (rev c7)
libvirtError: unsupported configuration: host doesn't support passthrough of host PCI devices
]],
  first = "iommu-off-for-passthrough", confidence = 0.65,
}
case {
  name = "qemu",
  url = "https://github.com/foxlet/macOS-Simple-KVM/issues/579",
  summary = "QEMU without libvirt.",
  text = [[
qemu-system-x86_64: -device vfio-pci,host=08:00.0,bus=port.1,multifunction=on: vfio 0000:08:00.0: no iommu_group found: No such file or directory
]],
  facts = { ["gpu.gfx"] = "gfx1032" },
  first = "iommu-off-for-passthrough", confidence = 0.65,
}
case {
  name = "validated",
  url = "https://github.com/openshift/sriov-network-operator/issues/498",
  summary = "virt-host-validate says why.",
  text = [[
  QEMU: Checking for device assignment IOMMU support                         : WARN (No ACPI DMAR table found, IOMMU either disabled in BIOS or not supported by this hardware platform)
error: unsupported configuration: host doesn't support passthrough of host PCI devices
]],
  facts = { ["gpu.gfx"] = "gfx1032" },
  first = "iommu-off-for-passthrough", confidence = 0.84,
}
case {
  name = "near-group-there",
  url = "https://github.com/BigAnteater/KVM-GPU-Passthrough/issues/19",
  summary = "Near miss: the group is there, and another device of it is the host's; libvirt's refusal is of an earlier try.",
  text = [[
libvirt.libvirtError: unsupported configuration: host doesn't support passthrough of host PCI devices
qemu-system-x86_64: -device {"driver":"vfio-pci","host":"0000:09:00.0","id":"hostdev0","bus":"pci.1","addr":"0x0"}: vfio 0000:09:00.0: group 2 is not viable
]],
  facts = { ["gpu.gfx"] = "gfx1032" },
  first = "iommu-group-not-viable", must_not = { "iommu-off-for-passthrough" },
}
case {
  name = "near-other-maker",
  url = "https://github.com/NVIDIA/deepops/issues/291",
  summary = "Near miss: nothing of AMD is named.",
  text = [[
Call to virDomainCreateWithFlags failed: unsupported configuration: host doesn't support passthrough of host PCI devices
]],
  must_not = { "iommu-off-for-passthrough" },
}
case {
  name = "near-validate-alone",
  url = "https://github.com/openshift/sriov-network-operator/issues/498",
  summary = "Near miss: the host's IOMMU is off, and nobody wants to hand anything to a guest.",
  text = [[
  QEMU: Checking for device assignment IOMMU support                         : WARN (No ACPI DMAR table found, IOMMU either disabled in BIOS or not supported by this hardware platform)
]],
  facts = { ["gpu.gfx"] = "gfx1032" },
  must_not = { "iommu-off-for-passthrough" },
}
case {
  name = "near-iommu-is-on",
  url = "https://github.com/openshift/sriov-network-operator/issues/498",
  summary = "Near miss: libvirt runs in a container; the host itself has its groups.",
  text = [[
  QEMU: Checking if IOMMU is enabled by kernel                               : PASS
error: unsupported configuration: host doesn't support passthrough of host PCI devices
]],
  facts = { ["gpu.gfx"] = "gfx1032" },
  must_not = { "iommu-off-for-passthrough" },
}
