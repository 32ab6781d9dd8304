-- SPDX-License-Identifier: Apache-2.0
case {
  name = "stalled",
  url = "https://github.com/NixOS/nixpkgs/issues/39573",
  summary = "The line alone, for hours.",
  text = [[
[72636.650438] radeon 0000:01:00.0: ring 0 stalled for more than 15551020msec
[73618.503749] radeon 0000:01:00.0: ring 0 stalled for more than 16532828msec
]],
  first = "radeon-ring-stalled", confidence = 0.7,
}
case {
  name = "lockup",
  url = "https://github.com/freebsd/drm-kmod/issues/239",
  summary = "FreeBSD's name of the device.",
  text = [[
drmn0: GPU lockup (current fence id 0x0000000000048f10 last fence id 0x0000000000048f23 on ring 0)
]],
  first = "radeon-ring-stalled", confidence = 0.5,
}
case {
  name = "starts",
  url = "https://github.com/NixOS/nixpkgs/issues/30188",
  summary = "Near miss: the driver tests its rings.",
  text = [[
[drm] ring test on 0 succeeded in 1 usecs
radeon 0000:01:00.0: fence driver on ring 0 use gpu addr 0x0000000040000c00
]],
  must_not = { "radeon-ring-stalled" },
}
