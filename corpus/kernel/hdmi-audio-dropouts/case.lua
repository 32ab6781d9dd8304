-- SPDX-License-Identifier: Apache-2.0
case {
  name = "words",
  url = "https://github.com/ublue-os/bazzite/issues/2533",
  summary = "As people put it.",
  text = [[
On my RX 7800 XT the HDMI audio drops out for a second about twice a minute.
]],
  first = "hdmi-audio-dropouts", confidence = 0.45,
}
case {
  name = "works",
  url = "https://github.com/ublue-os/bazzite/issues/2533",
  summary = "Near miss: the picture is spoken of.",
  text = [[
On my RX 7800 XT the HDMI picture is fine and the sound works.
]],
  must_not = { "hdmi-audio-dropouts" },
}
