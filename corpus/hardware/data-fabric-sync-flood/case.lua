-- SPDX-License-Identifier: Apache-2.0
case {
  name = "reason",
  url = "https://github.com/ValveSoftware/SteamOS/issues/2757",
  summary = "The boot after a reset out of nothing.",
  text = [[
Aug 27 16:30:36.988514 host kernel: x86/amd: Previous system reset reason [0x08000800]: an uncorrected error caused a data fabric sync flood event
]],
  first = "data-fabric-sync-flood", confidence = 0.85,
}
case {
  name = "register",
  url = "https://github.com/FrameworkComputer/SoftwareFirmwareIssueTracker/issues/41",
  summary = "A kernel that prints the register alone.",
  text = [[
Feb 21 12:33:11 fw kernel: S5_RESET_STATUS = 0x08000800
]],
  first = "data-fabric-sync-flood", confidence = 0.7,
}
case {
  name = "ordinary-reboot",
  url = "https://docs.kernel.org/arch/x86/amd-debugging.html",
  summary = "Near miss: somebody rebooted.",
  text = [[
x86/amd: Previous system reset reason [0x00080800]: software wrote 0x6 to reset control register 0xCF9
]],
  must_not = { "data-fabric-sync-flood" },
}
case {
  name = "froze-without-reset",
  url = "https://github.com/FrameworkComputer/SoftwareFirmwareIssueTracker/issues/41",
  summary = "Near miss: the machine froze and was switched off by the button.",
  text = [[
kernel: S5_RESET_STATUS = 0x00000800
]],
  must_not = { "data-fabric-sync-flood" },
}
case {
  name = "all-ones",
  url = "https://lore.kernel.org/all/20250721181155.3536023-1-yazen.ghannam@amd.com/",
  summary = "Near miss: the register could not be read, and an early kernel prints a text for each bit.",
  text = [[
x86/amd: Previous system reset reason [0xffffffff]: an uncorrected error caused a data fabric sync flood event
]],
  must_not = { "data-fabric-sync-flood" },
}
