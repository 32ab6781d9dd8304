-- SPDX-License-Identifier: Apache-2.0
case {
  name = "adapter",
  url = "https://github.com/CachyOS/linux-cachyos/issues/992",
  summary = "7.2.3 with FRL off again, behind an adapter.",
  text = [[
kernel: amdgpu 0000:03:00.0: [drm] read_and_intersect_post_frl_lt_status: PCON TX link training has not finished.
kwin_wayland: Applying output configuration failed!
]],
  first = "hdmi-frl-link-lost", confidence = 0.7,
}
case {
  name = "loop",
  url = "https://github.com/mkopec/linux/issues/24",
  summary = "An early version in a loop.",
  text = [[
[HW_LINK_TRAINING]:HDMI FRL: retraining needed
[HW_LINK_TRAINING]:HDMI FRL: retraining needed
[HW_LINK_TRAINING]:HDMI FRL: retraining needed
]],
  first = "hdmi-frl-link-lost", confidence = 0.7,
}
case {
  name = "trained",
  url = "https://github.com/mkopec/linux/issues/24",
  summary = "Near miss: it was trained at the second try.",
  text = [[
[HW_LINK_TRAINING]:HDMI FRL: retraining needed
[HW_LINK_TRAINING]:HDMI FRL: training successful
]],
  must_not = { "hdmi-frl-link-lost" },
}
