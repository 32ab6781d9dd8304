-- SPDX-License-Identifier: Apache-2.0
case {
  name = "sources-listed",
  url = "https://github.com/ublue-os/bazzite/issues/1928",
  summary = "A desktop that sleeps for some seconds; the list of sources was given.",
  text = [=[
My desktop wakes back up a few seconds after going to sleep.
Device  S-state   Status   Sysfs node
GPP0      S4    *enabled   pci:0000:00:01.1
GPP8      S4    *disabled
]=],
  first = "pcie-bridge-wakes-system", confidence = 0.85,
}
case {
  name = "cured-by-toggle",
  url = "https://github.com/ValveSoftware/SteamOS/issues/2511",
  summary = "Told after the cure.",
  text = [[Disabling GPP0 in /proc/acpi/wakeup fixed it, suspend works perfectly now with my RX 7900 XTX.]],
  first = "pcie-bridge-wakes-system",
}
case {
  name = "gigabyte-words",
  url = "https://github.com/ublue-os/bazzite/issues/5683",
  summary = "Words only, with board and card.",
  text = [[
It turns back on almost immediately after going to sleep.
Motherboard: B650I AORUS ULTRA
GPU: AMD Radeon RX 7900 XTX
]],
  first = "pcie-bridge-wakes-system",
}
case {
  name = "gigabyte-board-fact",
  url = "https://github.com/NixOS/nixos-hardware/issues/702",
  summary = "The board is known from the machine.",
  text = [[The PC with its Radeon wakes up immediately when I suspend it.]],
  facts = { ["host.board"] = "Gigabyte Technology Co., Ltd. B550I PRO AX" },
  first = "pcie-bridge-wakes-system",
}
case {
  name = "black-screen",
  url = "https://github.com/ublue-os/bazzite/issues/2437",
  summary = "Near miss: it wakes when asked, to a black screen.",
  text = [[My Gigabyte B550 desktop with an RX 6700 XT goes to a black screen when it wakes up immediately after I press a key.]],
  must_not = { "pcie-bridge-wakes-system" },
}
case {
  name = "healthy-list",
  url = "https://github.com/ublue-os/bazzite/issues/1928",
  summary = "Near miss: the list alone is no fault.",
  text = [=[
GPP0      S4    *enabled   pci:0000:00:01.1
GPP1      S4    *enabled   pci:0000:00:01.2
]=],
  must_not = { "pcie-bridge-wakes-system" },
}
