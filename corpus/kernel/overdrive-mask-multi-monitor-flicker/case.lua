-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rx570",
  url = "https://github.com/BoukeHaarsma23/WattmanGTK/issues/77",
  summary = "Three monitors on an RX 570.",
  text = [[
RX 570 with 3 monitors: after I set amdgpu.ppfeaturemask in grub all of them flicker.
]],
  first = "overdrive-mask-multi-monitor-flicker", confidence = 0.5,
}
case {
  name = "command-line",
  url = "https://github.com/sibradzic/amdgpu-clocks/issues/6",
  summary = "The mask stands on the command line.",
  text = [[
Both of my monitors started flickering last week.
]],
  facts = { ["kernel.param.amdgpu.ppfeaturemask"] = "0xffffffff" },
  first = "overdrive-mask-multi-monitor-flicker", confidence = 0.5,
}
case {
  name = "no-mask",
  url = "https://github.com/ublue-os/bazzite/issues/2917",
  summary = "Near miss: a flicker without the mask.",
  text = [[
RX 7900 XTX: my two monitors flicker when VRR is on.
]],
  must_not = { "overdrive-mask-multi-monitor-flicker" },
}
