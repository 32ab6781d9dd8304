-- SPDX-License-Identifier: Apache-2.0
case {
  name = "init",
  url = "https://github.com/intel/libva/blob/master/va/va.c",
  summary = "The driver refuses.",
  text = [[
libva info: Trying to open /usr/lib/dri/radeonsi_drv_video.so
libva error: /usr/lib/dri/radeonsi_drv_video.so init failed
libva info: va_openDriver() returns 1
]],
  first = "va-api-driver-init-failed", confidence = 0.7,
}
case {
  name = "intel",
  url = "https://github.com/intel/libva/blob/master/va/va.c",
  summary = "Near miss: another driver.",
  text = [[
libva error: /usr/lib/dri/iHD_drv_video.so init failed
]],
  must_not = { "va-api-driver-init-failed" },
}
case {
  name = "ffmpeg",
  url = "https://github.com/FFmpeg/FFmpeg/blob/master/libavutil/hwcontext_vaapi.c",
  summary = "ffmpeg's end of it.",
  text = [[
[AVHWDeviceContext @ 0x55d4] Failed to initialise VAAPI connection: -1 (unknown libva error).
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "va-api-driver-init-failed", confidence = 0.5,
}
case {
  name = "near-ffmpeg-other-maker",
  url = "https://github.com/FFmpeg/FFmpeg/blob/master/libavutil/hwcontext_vaapi.c",
  summary = "Near miss: another maker's GPU.",
  text = [[
[AVHWDeviceContext @ 0x55d4] Failed to initialise VAAPI connection: -1 (unknown libva error).
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "va-api-driver-init-failed" },
}
case {
  name = "sunshine",
  url = "https://github.com/LizardByte/Sunshine/issues/3391",
  summary = "Sunshine's words.",
  text = [[
[2024:11:11:21:47:20]: Error: Couldn't initialize va display: unknown libva error
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "va-api-driver-init-failed", confidence = 0.5,
}
