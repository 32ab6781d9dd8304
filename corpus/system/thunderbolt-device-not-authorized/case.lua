-- SPDX-License-Identifier: Apache-2.0
case {
  name = "enclosure",
  url = "https://github.com/openrazer/openrazer/issues/954",
  summary = "boltctl's list where nobody authorized the enclosure. The thread's list with the other status.",
  text = [[
 ● Razer Core X Chroma
   ├─ type:          peripheral
   ├─ name:          Core X Chroma
   ├─ vendor:        Razer
   ├─ status:        connected
   │  ├─ domain:     domain0
   │  └─ authflags:  none
   └─ stored:        no
]],
  facts = { ["gpu.name"] = "Radeon RX 6900 XT" },
  first = "thunderbolt-device-not-authorized", confidence = 0.7,
}
case {
  name = "near-authorized",
  url = "https://github.com/hertg/egpu-switcher/issues/60",
  summary = "Near miss: it is authorized.",
  text = [[
 ● Razer Core X Chroma
   ├─ type:          peripheral
   ├─ status:        authorized
   ├─ connected:     Thu 25 Feb 2021 15:10:30 UTC
]],
  facts = { ["gpu.name"] = "Radeon RX 6900 XT" },
  must_not = { "thunderbolt-device-not-authorized" },
}
case {
  name = "near-level",
  url = "https://github.com/gicmo/bolt/blob/976c04f3bad1824e2a967964e42e03ea70cf7658/cli/boltctl.c",
  summary = "Near miss: it is authorized, and the security level allows no PCIe; to authorize it helps nothing. Built from the source.",
  text = [[
 ● Razer Core X Chroma
   ├─ type:          peripheral
   ├─ status:        connected (no PCIe tunnels)
   │  └─ authflags:  nopcie
 ● Dock
   ├─ type:          peripheral
   ├─ status:        connected
]],
  facts = { ["gpu.name"] = "Radeon RX 6900 XT" },
  must_not = { "thunderbolt-device-not-authorized" },
}
