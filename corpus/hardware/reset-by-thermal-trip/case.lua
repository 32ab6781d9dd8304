-- SPDX-License-Identifier: Apache-2.0
case {
  name = "pin",
  url = "https://github.com/torvalds/linux/blob/master/arch/x86/kernel/cpu/amd.c",
  summary = "The board's pin: built from the texts in the source.",
  text = [[
x86/amd: Previous system reset reason [0x00000801]: thermal pin BP_THERMTRIP_L was tripped
]],
  first = "reset-by-thermal-trip", confidence = 0.8,
}
case {
  name = "button",
  url = "https://github.com/torvalds/linux/blob/master/arch/x86/kernel/cpu/amd.c",
  summary = "Near miss: somebody held the button.",
  text = [[
x86/amd: Previous system reset reason [0x00000802]: power button was pressed for 4 seconds
]],
  must_not = { "reset-by-thermal-trip" },
}
case {
  name = "all-ones",
  url = "https://lore.kernel.org/all/20250721181155.3536023-1-yazen.ghannam@amd.com/",
  summary = "Near miss: the register could not be read, and an early kernel prints a text for each bit.",
  text = [[
x86/amd: Previous system reset reason [0xffffffff]: thermal pin BP_THERMTRIP_L was tripped
]],
  must_not = { "reset-by-thermal-trip" },
}
