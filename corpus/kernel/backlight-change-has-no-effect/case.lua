-- SPDX-License-Identifier: Apache-2.0
case {
  name = "legion",
  url = "https://github.com/pop-os/pop/issues/3906",
  summary = "The value changes, the panel does not.",
  text = [[
The actual screen brightness does not change, whatever I write.
/sys/class/backlight/amdgpu_bl0/brightness
[drm] Using custom brightness curve
]],
  first = "backlight-change-has-no-effect", confidence = 0.5,
}
case {
  name = "cured",
  url = "https://github.com/pop-os/pop/issues/3906",
  summary = "What helped.",
  text = [[
Lenovo Legion 5 with AMD Renoir: adding amdgpu.backlight=0 fixes the brightness keys.
]],
  first = "backlight-change-has-no-effect", confidence = 0.7,
}
case {
  name = "works",
  url = "https://github.com/pop-os/pop/issues/3906",
  summary = "Near miss: a laptop whose curve works.",
  text = [[
[drm] Using custom brightness curve
[drm] Initialized amdgpu 3.64.0 for 0000:06:00.0 on minor 1
]],
  must_not = { "backlight-change-has-no-effect" },
}
case {
  name = "left-to-acpi",
  url = "https://github.com/omacom/omarchy/issues/5067",
  summary = "Near miss: amdgpu has registered none.",
  text = [[
Display brightness does not change, I expected /sys/class/backlight/amdgpu_bl0 to be there.
amdgpu: [drm] Skipping amdgpu DM backlight registration
]],
  first = "backlight-left-to-acpi", must_not = { "backlight-change-has-no-effect" },
}
