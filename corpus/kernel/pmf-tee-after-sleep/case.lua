-- SPDX-License-Identifier: Apache-2.0
case {
  name = "hibernation",
  url = "https://lore.kernel.org/platform-driver-x86/20260116041132.153674-2-superm1@kernel.org/",
  summary = "After hibernation the command times out.",
  text = [[
ccp 0000:c4:00.2: tee: command 0x5 timed out, disabling PSP
amd-pmf AMDI0107:00: TEE enact cmd failed. err: ffff000e, ret:0
amd-pmf AMDI0107:00: TEE enact cmd failed. err: ffff000e, ret:0
]],
  first = "pmf-tee-after-sleep", confidence = 0.75,
}
case {
  name = "disabled",
  url = "https://lore.kernel.org/platform-driver-x86/20260116041132.153674-2-superm1@kernel.org/",
  summary = "The security processor is switched off; the rest is cut away.",
  text = [[
ccp 0000:c4:00.2: tee: command 0x5 timed out, disabling PSP
]],
  first = "pmf-tee-after-sleep", confidence = 0.5,
}
case {
  name = "repeated",
  url = "https://lore.kernel.org/platform-driver-x86/aVK0QPrtjyASafJm@frehi.be/",
  summary = "The repeated line alone, after s2idle.",
  text = [[
amd-pmf AMDI0107:00: TEE enact cmd failed. err: ffff000e, ret:0
]],
  first = "pmf-tee-after-sleep", confidence = 0.70,
}
case {
  name = "near-other-answer",
  url = "https://github.com/torvalds/linux/blob/master/drivers/platform/x86/amd/pmf/tee-if.c",
  summary = "Near miss: the application answers, with a code of its own; built from the text in the source.",
  text = [[
amd-pmf AMDI0107:00: TEE enact cmd failed. err: 0, ret:3
]],
  must_not = { "pmf-tee-after-sleep" },
}
case {
  name = "near-ring",
  url = "https://lore.kernel.org/platform-driver-x86/CAD-Ua_h2GcpLwAfujyVvS7cF8o0txvpfCF-33baH_Q1D3jUewQ@mail.gmail.com/",
  summary = "Near miss: the ring is refused, which machines without the application say at each start.",
  text = [[
amdgpu 0000:c3:00.0: amdgpu: PSP is resuming...
ccp 0000:c3:00.2: tee: ring init command failed (0x0000000d)
]],
  must_not = { "pmf-tee-after-sleep" },
}
case {
  name = "near-missing-policy",
  url = "https://lore.kernel.org/platform-driver-x86/ae644428-5bf2-4b30-81ba-0b259ed3449b@heusel.eu/",
  summary = "Near miss: at each start, and harmless: the laptop's policy file is not there.",
  text = [[
tee tee0: Direct firmware load for /amdtee/f29bb3d9-bd66-5441-afb88acc2b2b60d6.bin failed with error -2
failed to load firmware /amdtee/f29bb3d9-bd66-5441-afb88acc2b2b60d6.bin
amd-pmf AMDI0105:00: Failed to open TA session (-12)
]],
  must_not = { "pmf-tee-after-sleep", "firmware-missing" },
}
