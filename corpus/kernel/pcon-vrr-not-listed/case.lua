-- SPDX-License-Identifier: Apache-2.0
case {
  name = "ugreen",
  url = "https://github.com/ublue-os/bazzite/issues/4532",
  summary = "An RX 9070 behind a UGREEN adapter.",
  text = [[
On my RX 9070 VRR is not available over the DP->HDMI adapter.
amdgpu 0000:03:00.0: amdgpu: [drm] DP-HDMI FRL PCON supported
]],
  first = "pcon-vrr-not-listed", confidence = 0.5,
}
case {
  name = "words",
  url = "https://github.com/ublue-os/bazzite/issues/5627",
  summary = "As people put it.",
  text = [[
VRR does not work on my Radeon when I use a DisplayPort to HDMI adapter.
]],
  first = "pcon-vrr-not-listed", confidence = 0.5,
}
case {
  name = "adapter-alone",
  url = "https://github.com/ublue-os/bazzite/issues/4532",
  summary = "Near miss: a machine that only has such a driver.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: [drm] DP-HDMI FRL PCON supported
]],
  must_not = { "pcon-vrr-not-listed" },
}
