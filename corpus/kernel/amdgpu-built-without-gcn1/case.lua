-- SPDX-License-Identifier: Apache-2.0
case {
  name = "mac-pro",
  url = "https://github.com/amarisstudio/TrashSteamOS",
  summary = "Two FirePro D300 with SteamOS's kernel.",
  text = [=[
amdgpu 0000:02:00.0: amdgpu: amdgpu is built without SI support.
amdgpu 0000:06:00.0: amdgpu: amdgpu is built without SI support.
]=],
  facts = { ["kernel.version"] = "6.16.12" },
  first = "amdgpu-built-without-gcn1", confidence = 0.7,
}
case {
  name = "new-wording",
  url = "https://github.com/amarisstudio/TrashSteamOS",
  summary = "The wording since Linux 6.19, with the configuration.",
  text = [=[
amdgpu 0000:01:00.0: amdgpu built without CIK support
# CONFIG_DRM_AMDGPU_CIK is not set
]=],
  facts = { ["kernel.version"] = "6.19.2" },
  first = "amdgpu-built-without-gcn1", confidence = 0.7,
}
case {
  name = "radeon-has-it",
  url = "https://github.com/home-assistant/operating-system/pull/4013",
  summary = "Near miss: radeon drives the display and nothing is wrong.",
  text = [=[
amdgpu 0000:00:01.0: amdgpu: amdgpu is built without CIK support.
[drm] Initialized radeon 2.50.0 for 0000:00:01.0 on minor 0
fbcon: radeondrmfb (fb0) is primary device
]=],
  must_not = { "amdgpu-built-without-gcn1" },
}
