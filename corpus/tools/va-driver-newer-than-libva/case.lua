-- SPDX-License-Identifier: Apache-2.0
case {
  name = "jellyfin",
  url = "https://github.com/jellyfin/jellyfin/issues/3094",
  summary = "jellyfin-ffmpeg's libva meets the distribution's newer driver.",
  text = [[
[AVHWDeviceContext @ 0x5560146fb940] libva: /usr/lib/x86_64-linux-gnu/dri/radeonsi_drv_video.so has no function __vaDriverInit_1_0
[AVHWDeviceContext @ 0x5560146fb940] Failed to initialise VAAPI connection: -1 (unknown libva error).
Device creation failed: -5.
]],
  first = "va-driver-newer-than-libva", confidence = 0.84,
}
case {
  name = "near-intel",
  url = "https://github.com/jellyfin/jellyfin-ffmpeg/issues/68",
  summary = "Near miss: Intel's driver.",
  text = [[
[AVHWDeviceContext @ 0x562e7e140880] libva: /usr/lib/x86_64-linux-gnu/dri/iHD_drv_video.so has no function __vaDriverInit_1_0
]],
  must_not = { "va-driver-newer-than-libva" },
}
case {
  name = "near-refused",
  url = "https://github.com/intel/libva/blob/master/va/va.c",
  summary = "Near miss: the function is found, and the driver refuses.",
  text = [[
libva info: Found init function __vaDriverInit_1_22
libva error: /usr/lib/dri/radeonsi_drv_video.so init failed
]],
  first = "va-api-driver-init-failed", must_not = { "va-driver-newer-than-libva" },
}
