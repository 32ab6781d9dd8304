-- SPDX-License-Identifier: Apache-2.0
case {
  name = "comes-and-goes",
  url = "https://davidwhittington.github.io/proxmox/proxmox-egpu.html",
  summary = "An eGPU on a USB-C cable.",
  text = [[
usb 3-3: Product: eGPU Pro
usb 3-3: Manufacturer: Blackmagic Design
usb 3-3: USB disconnect, device number 3
]],
  first = "egpu-on-usb-cable", confidence = 0.45,
}
case {
  name = "near-stays",
  url = "https://davidwhittington.github.io/proxmox/proxmox-egpu.html",
  summary = "Near miss: it stays, as an enclosure does whose card works.",
  text = [[
usb 3-3: Product: eGPU Pro
usb 3-3: Manufacturer: Blackmagic Design
]],
  must_not = { "egpu-on-usb-cable" },
}
case {
  name = "near-thunderbolt",
  url = "https://davidwhittington.github.io/proxmox/proxmox-egpu.html",
  summary = "Near miss: over Thunderbolt the enclosure's own controller is a USB device, too. Built from the kernel's messages.",
  text = [[
thunderbolt 0-1: new device found, vendor=0x4 device=0xa152
usb 3-3: Product: eGPU Pro
usb 3-3: USB disconnect, device number 3
]],
  must_not = { "egpu-on-usb-cable" },
}
