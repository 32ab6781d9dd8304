-- SPDX-License-Identifier: Apache-2.0
case {
  name = "downgrade",
  url = "https://github.com/flathub/com.valvesoftware.Steam/issues/452",
  summary = "What cured it.",
  text = [[
The whole machine freezes when I start Steam with my Radeon RX Vega 56.
Downgrading Mesa to 19.1.7 fixes it.
Sep 26 19:31:40 host kernel: amdgpu 0000:05:00.0: [gfxhub] retry page fault (src_id:0 ring:0 vmid:1 pasid:32769, for process Xorg pid 1007 thread Xorg:cs0 pid 1009)
]],
  first = "mesa-regression", must_not = { "gpu-hardware-failure" }, confidence = 0.7,
}
case {
  name = "since",
  url = "https://github.com/NixOS/nixpkgs/issues/92807",
  summary = "The release that broke it, and one that works.",
  text = [[
On my RX 5700 the display hangs since Mesa 20.0.8.
It works fine with Mesa 20.0.7.
regression in mesa 20.0.8
]],
  first = "mesa-regression", confidence = 0.55,
}
case {
  name = "did-not-help",
  url = "https://github.com/NixOS/nixpkgs/issues/92807",
  summary = "Near miss: it did not help.",
  text = [[
On my RX 5700 I tried downgrading Mesa to 20.0.7, it did not help.
]],
  must_not = { "mesa-regression" },
}
case {
  name = "since-alone",
  url = "https://github.com/NixOS/nixpkgs/issues/92807",
  summary = "The release that broke it.",
  text = [[
On my RX 5700 the display hangs; it broke with Mesa 20.0.8.
]],
  first = "mesa-regression", confidence = 0.5,
}
case {
  name = "good-alone",
  url = "https://github.com/NixOS/nixpkgs/issues/92807",
  summary = "A release that works.",
  text = [[
My RX 5700 freezes. It works fine with Mesa 20.0.7.
]],
  first = "mesa-regression", confidence = 0.5,
}
