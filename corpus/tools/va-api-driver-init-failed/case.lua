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
