-- SPDX-License-Identifier: Apache-2.0
case {
  name = "old-option",
  url = "https://github.com/torvalds/linux/blob/master/kernel/module/main.c",
  summary = "An option that the driver does not have.",
  text = [[
amdgpu: unknown parameter 'force_reset' ignored
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "module-parameter-unknown", confidence = 0.8,
}
case {
  name = "other-module",
  url = "https://github.com/torvalds/linux/blob/master/kernel/module/main.c",
  summary = "Near miss: another module's option.",
  text = [[
snd_hda_intel: unknown parameter 'enable_foo' ignored
]],
  must_not = { "module-parameter-unknown" },
}
