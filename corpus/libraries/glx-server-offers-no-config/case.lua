-- SPDX-License-Identifier: Apache-2.0
case {
  name = "flatpak",
  url = "https://github.com/flathub/com.valvesoftware.Steam/issues/564",
  summary = "A flatpak's Mesa before the X server of AMDGPU-PRO 20.10.",
  text = [[
libGL error: No matching fbConfigs or visuals found
libGL error: failed to load driver: radeonsi
libGL error: No matching fbConfigs or visuals found
libGL error: failed to load driver: swrast
]],
  first = "glx-server-offers-no-config", confidence = 0.75,
}
case {
  name = "near-swrast",
  url = "https://github.com/google-research/football/issues/291",
  summary = "Near miss: no GPU driver is tried at all.",
  text = [[
libGL error: No matching fbConfigs or visuals found
libGL error: failed to load driver: swrast
]],
  must_not = { "glx-server-offers-no-config" },
}
case {
  name = "near-missing",
  url = "https://github.com/PCSX2/pcsx2/issues/3542",
  summary = "Near miss: the driver is not there for one program; another fails before a remote server.",
  text = [[
libGL error: MESA-LOADER: failed to open radeonsi (search paths /usr/lib/dri)
libGL error: failed to load driver: radeonsi
libGL error: No matching fbConfigs or visuals found
libGL error: failed to load driver: radeonsi
]],
  first = "mesa-dri-driver-missing", must_not = { "glx-server-offers-no-config" },
}
