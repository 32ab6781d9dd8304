-- SPDX-License-Identifier: Apache-2.0
case {
  name = "kodi",
  url = "https://github.com/LibreELEC/LibreELEC.tv/issues/10730",
  summary = "Kodi on LibreELEC freezes.",
  text = [[
Nov 25 20:23:59 LibreELEC kodi.sh[1008]: radeon: Failed to allocate virtual address for buffer:
Nov 25 20:23:59 LibreELEC kodi.sh[1008]: radeon:    size      : 3342336 bytes
Nov 25 20:23:59 LibreELEC kodi.sh[1008]: radeon:    domains   : 6
]],
  first = "radeon-va-map-refused", confidence = 0.4,
}
case {
  name = "near-no-memory",
  url = "https://github.com/godotengine/godot/issues/36126",
  summary = "Near miss: a buffer too large for any memory.",
  text = [[
amdgpu: Failed to allocate a buffer:
amdgpu:    size      : 3490726256 bytes
]],
  first = "vram-oom", must_not = { "radeon-va-map-refused" },
}
