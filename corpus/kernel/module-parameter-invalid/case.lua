-- SPDX-License-Identifier: Apache-2.0
case {
  name = "word",
  url = "https://github.com/torvalds/linux/blob/master/kernel/params.c",
  summary = "A word where a number belongs.",
  text = [[
amdgpu: `auto' invalid for parameter `vm_size'
modprobe: ERROR: could not insert 'amdgpu': Invalid argument
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "module-parameter-invalid", confidence = 0.7,
}
case {
  name = "other-module",
  url = "https://github.com/torvalds/linux/blob/master/kernel/params.c",
  summary = "Near miss: another module's option.",
  text = [[
usbcore: `yes' invalid for parameter `autosuspend'
]],
  must_not = { "module-parameter-invalid" },
}
