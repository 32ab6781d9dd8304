-- SPDX-License-Identifier: Apache-2.0
case {
  name = "pg278q",
  url = "https://github.com/omacom/omarchy/issues/6030",
  summary = "640x480 on DisplayPort.",
  text = [=[
[drm:dm_helpers_read_local_edid [amdgpu]] *ERROR* EDID err: 2, on connector: DP-3
amdgpu 0000:0a:00.0: [drm] *ERROR* No EDID read.
]=],
  first = "display-edid-not-read", confidence = 0.55,
}
case {
  name = "err-alone",
  url = "https://github.com/omacom/omarchy/issues/6030",
  summary = "The connector is named.",
  text = [=[
[drm:dm_helpers_read_local_edid [amdgpu]] *ERROR* EDID err: 2, on connector: DP-3
]=],
  first = "display-edid-not-read", confidence = 0.4,
}
case {
  name = "no-edid-alone",
  url = "https://github.com/omacom/omarchy/issues/6030",
  summary = "The last line alone.",
  text = [[
amdgpu 0000:0a:00.0: [drm] *ERROR* No EDID read.
]],
  first = "display-edid-not-read", confidence = 0.35,
}
case {
  name = "other-driver",
  url = "https://github.com/omacom/omarchy/issues/6030",
  summary = "Near miss: an EDID whose checksum is wrong, of another driver.",
  text = [[
i915 0000:00:02.0: [drm] *ERROR* EDID checksum is invalid
]],
  must_not = { "display-edid-not-read" },
}
