-- SPDX-License-Identifier: Apache-2.0
case {
  name = "simpledrm",
  url = "https://github.com/siderolabs/talos/issues/14356",
  summary = "simpledrm holds BAR 0 of the boot GPU of a Framework Desktop; the guest's PSP load fails.",
  text = [[
vfio-pci 0000:c3:00.0: BAR 0: can't reserve [mem 0x2800000000-0x2fffffffff 64bit pref]
amdgpu 0000:07:00.0: PSP tmr init failed!
amdgpu 0000:07:00.0: PSP firmware loading failed
amdgpu 0000:07:00.0: probe with driver amdgpu failed with error -22
]],
  facts = { ["os.name"] = "talos 1.14", ["gpu.name"] = "Radeon 8060S", ["gpu.gfx"] = "gfx1151" },
  first = "vfio-bar-held-by-framebuffer", confidence = 0.86,
}
case {
  name = "with-iomem",
  url = "https://github.com/siderolabs/talos/issues/14356",
  summary = "The same without any word of the card, but with /proc/iomem.",
  text = [[
2800000000-2fffffffff : 0000:c3:00.0
  2800000000-2801fa3fff : BOOTFB
    2800000000-2801fa3fff : simpledrm
[   44.702115] vfio-pci 0000:c3:00.0: BAR 0: can't reserve [mem 0x2800000000-0x2fffffffff 64bit pref]
]],
  first = "vfio-bar-held-by-framebuffer", confidence = 0.33,
}
case {
  name = "no-card-named",
  url = "https://github.com/cosminmocan/vfio-single-amdgpu-passthrough/issues/3",
  summary = "One line of vfio-pci, which holds any device: not enough to state anything.",
  text = [[
[   44.702115] vfio-pci 0000:05:00.0: BAR 0: can't reserve [mem 0xd0000000-0xdfffffff 64bit pref]
]],
  must_not = { "vfio-bar-held-by-framebuffer" },
}
case {
  name = "efifb-took-over",
  url = "https://github.com/joeknock90/Single-GPU-Passthrough/issues/1",
  summary = "An ordinary boot: efifb takes the BAR until amdgpu comes.",
  text = [[
[    0.191668] pci 0000:01:00.0: BAR 1: assigned to efifb
[    0.311226] efifb: probing for efifb
[    0.311232] efifb: framebuffer at 0xc0000000, using 23040k, total 23040k
]],
  must_not = { "vfio-bar-held-by-framebuffer", "bar-allocation-failure" },
}
