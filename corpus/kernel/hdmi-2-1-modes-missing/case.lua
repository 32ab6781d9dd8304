-- SPDX-License-Identifier: Apache-2.0
case {
  name = "steamos",
  url = "https://github.com/ValveSoftware/SteamOS/issues/2698",
  summary = "An RX 9070 XT at a TV.",
  text = [[
My RX 9070 XT does not offer 4K 120 Hz on this LG TV.
Over HDMI there is only 60 Hz, under Windows both work.
]],
  first = "hdmi-2-1-modes-missing", confidence = 0.5,
}
case {
  name = "intel",
  url = "https://github.com/LibreELEC/LibreELEC.tv/issues/9638",
  summary = "Near miss: another maker's graphics.",
  text = [[
No 4K 120 Hz over HDMI on Arrow Lake, only 60 Hz.
]],
  must_not = { "hdmi-2-1-modes-missing" },
}
case {
  name = "frl-runs",
  url = "https://github.com/mkopec/linux/issues/24",
  summary = "Near miss: FRL is there; the screen lacks another thing.",
  text = [[
My RX 9070 XT runs 4K 120 Hz now.
HDMI CEC does not work, though.
[HW_LINK_TRAINING]:HDMI FRL: training successful
]],
  must_not = { "hdmi-2-1-modes-missing" },
}
