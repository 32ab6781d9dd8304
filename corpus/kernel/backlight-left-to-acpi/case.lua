-- SPDX-License-Identifier: Apache-2.0
case {
  name = "asus-tuf",
  url = "https://github.com/omacom/omarchy/issues/5067",
  summary = "A hybrid laptop without a backlight device.",
  text = [[
Display brightness can not be changed on this ASUS TUF A15, the keys do nothing.
amdgpu: [drm] Skipping amdgpu DM backlight registration
]],
  first = "backlight-left-to-acpi", confidence = 0.7,
}
case {
  name = "tool",
  url = "https://github.com/vrolife/modern_laptop/issues/69",
  summary = "A tool that finds no device.",
  text = [[
[    4.517242] amdgpu 0000:04:00.0: amdgpu: [drm] Skipping amdgpu DM backlight registration
Failed to find any devices of class 'backlight'
]],
  first = "backlight-left-to-acpi", confidence = 0.7,
}
case {
  name = "desktop",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/display/amdgpu_dm/amdgpu_dm.c",
  summary = "Near miss: a machine whose monitor has its own buttons.",
  text = [[
amdgpu 0000:06:00.0: amdgpu: [drm] Skipping amdgpu DM backlight registration
[drm] Initialized amdgpu 3.64.0 for 0000:06:00.0 on minor 1
]],
  must_not = { "backlight-left-to-acpi" },
}
