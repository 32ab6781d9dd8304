-- SPDX-License-Identifier: Apache-2.0
case {
  name = "amdgpu-clocks",
  url = "https://github.com/sibradzic/amdgpu-clocks/issues/48",
  summary = "A service that sets clocks.",
  text = [[
Nov 01 14:34:27 host amdgpu-clocks[13908]: ls: cannot access '/sys/class/drm/card0/device/hwmon': No such file or directory
Nov 01 14:34:27 host amdgpu-clocks[13902]: WARNING: /sys/class/drm/card0/device/pp_od_clk_voltage does not exist, skipping!
]],
  facts = { ["gpu.name"] = "AMD Radeon RX 6700 XT" },
  first = "drm-card-not-zero", confidence = 0.5,
}
case {
  name = "with-kernel-log",
  url = "https://github.com/fenrus75/powertop/issues/186",
  summary = "The kernel's log tells the number.",
  text = [[
[drm] Initialized amdgpu 3.64.0 for 0000:06:00.0 on minor 1
cat: /sys/class/drm/card0/device/gpu_busy_percent: No such file or directory
]],
  first = "drm-card-not-zero", confidence = 0.85,
}
case {
  name = "it-is-zero",
  url = "https://github.com/sibradzic/amdgpu-clocks/issues/48",
  summary = "Near miss: the GPU is card0; this kernel has no such file for it.",
  text = [[
[drm] Initialized amdgpu 3.64.0 for 0000:06:00.0 on minor 0
ls: cannot access '/sys/class/drm/card0/device/fan1_target': No such file or directory
]],
  facts = { ["gpu.name"] = "AMD Radeon RX 6700 XT" },
  must_not = { "drm-card-not-zero" },
}
case {
  name = "x-without-a-screen",
  url = "https://gitlab.freedesktop.org/xorg/xserver/-/blob/master/hw/xfree86/drivers/modesetting/driver.c",
  summary = "The X server was told card0, and ends: built from the messages in the sources.",
  text = [[
[    4.230000] [drm] Initialized amdgpu 3.64.0 for 0000:06:00.0 on minor 1
[    14.301] (EE) open /dev/dri/card0: No such file or directory
[    14.302] (EE) no screens found(EE)
]],
  first = "drm-card-not-zero", confidence = 0.85,
}
case {
  name = "near-x-goes-on",
  url = "https://gitlab.freedesktop.org/xorg/xserver/-/blob/master/hw/xfree86/drivers/modesetting/driver.c",
  summary = "Near miss: the X server tries card0 besides the card that it found, and runs on that: built from the messages in the sources.",
  text = [[
[    4.230000] [drm] Initialized amdgpu 3.63.0 for 0000:06:00.0 on minor 1
[    14.201] (II) xfree86: Adding drm device (/dev/dri/card1)
[    14.301] (EE) open /dev/dri/card0: No such file or directory
[    14.302] (WW) Falling back to old probe method for modesetting
[    14.310] (II) AMDGPU(0): [DRI2] Setup complete
]],
  must_not = { "drm-card-not-zero" },
}
