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
