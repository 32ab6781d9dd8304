-- SPDX-License-Identifier: Apache-2.0
case {
  name = "dprx",
  url = "https://lore.kernel.org/linux-usb/158442b3-28c2-4f8c-ba42-0b9c6661c650@kernel.org/",
  summary = "The read of the monitor's capabilities times out before amdgpu is up; the line of the sleep is the kernel's form.",
  text = [[
[  485.900000] PM: hibernation: Image successfully loaded
[  486.135483] thunderbolt 0000:c6:00.6: 0:6 <-> 2:13 (DP): DPRX read timeout
[  486.331856] thunderbolt 0000:c6:00.6: 0:6 <-> 2:13 (DP): deactivating
[  486.351765] amdgpu 0000:c4:00.0: amdgpu: [drm] DPIA AUX failed on 0xf0000(10), error 7
]],
  first = "usb4-tunnel-lost-after-hibernation", confidence = 0.70,
}
case {
  name = "no-tunnel",
  url = "https://lore.kernel.org/linux-usb/20260109072318.GU2275908@black.igk.intel.com/",
  summary = "The second tunnel cannot be allocated.",
  text = [[
[  489.339148] thunderbolt 0000:c6:00.6: 2:13: could not allocate DP tunnel
[  489.500000] PM: hibernation: hibernation exit
]],
  first = "usb4-tunnel-lost-after-hibernation", confidence = 0.70,
}
case {
  name = "near-each-start",
  url = "https://lore.kernel.org/platform-driver-x86/aVK0QPrtjyASafJm@frehi.be/",
  summary = "Near miss: no sleep; what the kernel says of hibernation at each start, and a slow monitor.",
  text = [[
[    0.739199] PM: hibernation: Registered nosave memory: [mem 0x00000000-0x00000fff]
[    6.135483] thunderbolt 0000:c6:00.6: 0:6 <-> 2:13 (DP): DPRX read timeout
[    6.331856] thunderbolt 0000:c6:00.6: 0:6 <-> 2:13 (DP): deactivating
]],
  must_not = { "usb4-tunnel-lost-after-hibernation" },
}
case {
  name = "near-read-done",
  url = "https://github.com/torvalds/linux/blob/master/drivers/thunderbolt/tunnel.c",
  summary = "Near miss: the poll succeeds after hibernation, and the dock is unplugged later; built from the texts in the source.",
  text = [[
[  485.900000] PM: hibernation: Image successfully loaded
[  486.135483] thunderbolt 0000:c6:00.6: 0:6 <-> 2:13 (DP): DPRX read timeout
[  486.191483] thunderbolt 0000:c6:00.6: 0:6 <-> 2:13 (DP): DPRX read done
[  986.331856] thunderbolt 0000:c6:00.6: 0:6 <-> 2:13 (DP): deactivating
]],
  must_not = { "usb4-tunnel-lost-after-hibernation" },
}
case {
  name = "near-no-sleep",
  url = "https://lore.kernel.org/linux-usb/158442b3-28c2-4f8c-ba42-0b9c6661c650@kernel.org/",
  summary = "Near miss: a slow monitor, without a sleep before; built from the same lines.",
  text = [[
[  486.135483] thunderbolt 0000:c6:00.6: 0:6 <-> 2:13 (DP): DPRX read timeout
[  486.339148] thunderbolt 0000:c6:00.6: 2:13: could not allocate DP tunnel
]],
  must_not = { "usb4-tunnel-lost-after-hibernation" },
}
