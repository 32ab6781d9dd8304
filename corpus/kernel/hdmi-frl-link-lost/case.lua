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
case {
  name = "probe-at-boot",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/display/dc/link/protocols/link_dp_capability.c",
  summary = "Near miss: an adapter that works; the driver asked it before its link was ready.",
  text = [[
kernel: amdgpu 0000:03:00.0: [drm] DP-HDMI FRL PCON supported
kernel: amdgpu 0000:03:00.0: [drm] read_and_intersect_post_frl_lt_status: PCON TX link training has not finished.
]],
  must_not = { "hdmi-frl-link-lost" },
}
case {
  name = "said",
  url = "https://github.com/CachyOS/linux-cachyos/issues/992",
  summary = "The same with the owner's words.",
  text = [[
On my RX 9060 XT there is no signal since 7.2.3.
kernel: amdgpu 0000:03:00.0: [drm] read_and_intersect_post_frl_lt_status: PCON TX link training has not finished.
]],
  first = "hdmi-frl-link-lost", confidence = 0.6,
}
case {
  name = "again-and-again",
  url = "https://github.com/CachyOS/linux-cachyos/issues/992",
  summary = "The adapter never gets ready: the line over and over.",
  text = [[
kernel: amdgpu 0000:03:00.0: [drm] read_and_intersect_post_frl_lt_status: PCON TX link training has not finished.
kernel: amdgpu 0000:03:00.0: [drm] read_and_intersect_post_frl_lt_status: PCON TX link training has not finished.
kernel: amdgpu 0000:03:00.0: [drm] read_and_intersect_post_frl_lt_status: PCON TX link training has not finished.
kernel: amdgpu 0000:03:00.0: [drm] read_and_intersect_post_frl_lt_status: PCON TX link training has not finished.
kernel: amdgpu 0000:03:00.0: [drm] read_and_intersect_post_frl_lt_status: PCON TX link training has not finished.
]],
  first = "hdmi-frl-link-lost", confidence = 0.4,
}
