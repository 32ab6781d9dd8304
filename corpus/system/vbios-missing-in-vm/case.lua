-- SPDX-License-Identifier: Apache-2.0
case {
  name = "7950x3d",
  url = "https://github.com/isc30/ryzen-gpu-passthrough-proxmox/issues/30",
  summary = "A wrong ROM file was given: the kernel rejects its header, and the driver finds no BIOS.",
  text = [[
[    5.100000] amdgpu 0000:01:00.0: Invalid PCI ROM header signature: expecting 0xaa55, got 0x4556
]],
  facts = { ["host.virtual"] = "kvm" },
  first = "vbios-missing-in-vm", confidence = 0.52,
}
case {
  name = "bare-metal",
  url = "https://github.com/isc30/ryzen-gpu-passthrough-proxmox/issues/30",
  summary = "The same line on a machine that is not virtual: the integrated GPU takes its BIOS from the firmware's table.",
  text = [[
[    5.100000] amdgpu 0000:01:00.0: Invalid PCI ROM header signature: expecting 0xaa55, got 0xffff
[    5.200000] amdgpu 0000:01:00.0: amdgpu: Fetched VBIOS from VFCT
]],
  must_not = { "vbios-missing-in-vm" },
}
case {
  name = "lost-from-bus",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4043",
  summary = "The device answers nothing any more, its ROM included.",
  text = [[
[    5.100000] amdgpu 0000:01:00.0: amdgpu: device lost from bus!
[    5.200000] amdgpu 0000:01:00.0: amdgpu: Unable to locate a BIOS ROM
]],
  first = "pcie-device-lost", must_not = { "vbios-missing-in-vm" }, confidence = 0.5,
}
