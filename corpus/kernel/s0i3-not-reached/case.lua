-- SPDX-License-Identifier: Apache-2.0
case {
  name = "zbook",
  url = "https://github.com/projectbluefin/bluefin/issues/383",
  summary = "Every wake says so.",
  text = [[
PM: suspend entry (s2idle)
amd_pmc AMDI000B:00: Last suspend didn't reach deepest state
PM: suspend exit
]],
  first = "s0i3-not-reached", confidence = 0.7,
}
case {
  name = "wake-fails",
  url = "https://github.com/NixOS/nixpkgs/issues/223690",
  summary = "Near miss: the GPU does not come back, which is worse.",
  text = [[
PM: suspend entry (s2idle)
amd_pmc AMDI0009:00: Last suspend didn't reach deepest state
amdgpu 0000:03:00.0: amdgpu: resume of IP block <smu> failed -62
]],
  first = "system-sleep-resume-failure", must_not = { "s0i3-not-reached" },
}
case {
  name = "deep",
  url = "https://github.com/torvalds/linux/blob/master/drivers/platform/x86/amd/pmc/pmc.c",
  summary = "Near miss: an ordinary sleep.",
  text = [[
PM: suspend entry (s2idle)
ACPI: EC: interrupt blocked
PM: suspend exit
]],
  must_not = { "s0i3-not-reached" },
}
