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
  facts = { ["host.virtual"] = "kvm" },
  first = "pcie-device-lost", must_not = { "vbios-missing-in-vm" }, confidence = 0.5,
}
case {
  name = "rom-contents-on-bus-0",
  url = "https://github.com/chyves/chyves/issues/3",
  summary = "RX 480 in a bhyve guest; the wording of older kernels.",
  text = [[
[    2.434249] [drm] initializing kernel modesetting (POLARIS10 0x1002:0x67DF 0x174B:0xE347 0xC7).
[    2.434363] amdgpu 0000:00:06.0: Invalid ROM contents
]],
  first = "vbios-missing-in-vm", confidence = 0.52,
}
case {
  name = "rom-of-a-guest-in-words",
  url = "https://github.com/chyves/chyves/issues/3",
  summary = "The guest is told of in words.",
  text = [[
The card is passed through to the guest under bhyve.
amdgpu 0000:01:00.0: Invalid PCI ROM header signature: expecting 0xaa55, got 0xffff
]],
  first = "vbios-missing-in-vm", confidence = 0.52,
}
case {
  name = "rom-of-a-guest-s-system",
  url = "https://github.com/chyves/chyves/issues/3",
  summary = "The system is known to be a guest.",
  text = [[
amdgpu 0000:01:00.0: Invalid ROM contents
]],
  facts = { ["os.name"] = "linux guest under bhyve" },
  first = "vbios-missing-in-vm", confidence = 0.52,
}
case {
  name = "rom-of-an-apu",
  url = "https://github.com/chyves/chyves/issues/3",
  summary = "Near miss: a bare machine's integrated GPU has no ROM.",
  text = [[
amdgpu 0000:00:01.0: Invalid ROM contents
]],
  must_not = { "vbios-missing-in-vm" },
}
