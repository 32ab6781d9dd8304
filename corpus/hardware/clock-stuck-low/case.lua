-- SPDX-License-Identifier: Apache-2.0
case {
  name = "smi-cut-with-remark",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6289",
  summary = "A shortened table with the owner's remark behind the row.",
  text = [[
Device  SCLK    MCLK    Power  GPU%
0       41Mhz   1258Mhz  50W   100%   <-- wrong, should be ~2400Mhz
]],
  facts = { ["gpu.gfx"] = "gfx1201" },
  first = "clock-stuck-low",
  confidence = 0.70,
}
case {
  name = "smi-states",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/504",
  summary = "The lowest step is starred although the card works.",
  text = [[
Supported sclk frequencies on GPU0
GPU[0]		: 0: 852Mhz *
GPU[0]		: 7: 1630Mhz
]],
  facts = { ["symptom.kind"] = "slow" },
  first = "clock-stuck-low",
  confidence = 0.50,
}
case {
  name = "smi-table",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6289",
  summary = "41 MHz at 100 per cent.",
  text = [[
0       1     0x7551,   33313  42.0°C  21.0W   N/A, N/A, 0         41Mhz  96Mhz   20.0%  auto  300.0W  68%    100%
]],
  first = "clock-stuck-low",
  confidence = 0.70,
}
case {
  name = "mask-and-notice",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/504",
  summary = "The mask that held the card low, and the driver's failed message.",
  text = [[
amdgpu: [powerplay] Failed to upload DPM Bootup Levels!
]],
  facts = { ["kernel.param.amdgpu.ppfeaturemask"] = "0xffffffff" },
  first = "clock-stuck-low",
  confidence = 0.55,
}
case {
  name = "near-idle-notice",
  url = "https://github.com/ROCm/ROCm/issues/5849",
  summary = "The notice alone, of a tool whose check was wrong.",
  text = [[
AMD GPU device(s) is/are in a low-power state. Check power control/runtime_status
]],
  must_not = { "clock-stuck-low" },
}
case {
  name = "near-idle-table",
  url = "https://github.com/ROCm/ROCm/issues/5849",
  summary = "The same clock on an idle card.",
  text = [[
0       1     0x7551,   33313  42.0°C  21.0W   N/A, N/A, 0         41Mhz  96Mhz   20.0%  auto  300.0W  68%    0%
]],
  must_not = { "clock-stuck-low" },
}
case {
  name = "against-throttling",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/pm/swsmu/smu13/aldebaran_ppt.c",
  summary = "The clock is low because of heat.",
  text = [[
amdgpu 0000:c1:00.0: amdgpu: WARN: GPU thermal throttling temperature reached, expect performance decrease. T_HBM0.
0       1     0x7551,   33313  99.0°C  21.0W   N/A, N/A, 0         41Mhz  96Mhz   20.0%  auto  300.0W  68%    100%
]],
  first = "thermal-or-power-fault",
  must_not = { "clock-stuck-low" },
  confidence = 0.70,
}
case {
  name = "against-ras",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1886",
  summary = "After a hardware error.",
  text = [[
amdgpu 0000:e3:00.0: amdgpu: uncorrectable hardware error(ERREVENT_ATHUB_INTERRUPT) detected!
0       1     0x66a1,   33313  42.0°C  21.0W   N/A, N/A, 0         41Mhz  96Mhz   20.0%  auto  300.0W  68%    100%
]],
  first = "ras-uncorrectable-error",
  must_not = { "clock-stuck-low" },
  confidence = 0.85,
}
case {
  name = "told-figure",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4414",
  summary = "The figure in words.",
  text = [[
Under full load the engine is stuck around 60 MHz.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "clock-stuck-low", confidence = 0.52,
}
case {
  name = "memory-clock",
  url = "https://github.com/ROCm/ROC-smi/issues/87",
  summary = "Near miss: the memory clock of an idle desktop.",
  text = [[
With one monitor the memory clock stays at 96 MHz when nothing runs.
]],
  must_not = { "clock-stuck-low" },
}
case {
  name = "told-idle",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5750",
  summary = "Said without a figure.",
  text = [[
The GPU clock is stuck at the lowest step.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "clock-stuck-low", confidence = 0.52,
}
case {
  name = "told-level",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/425",
  summary = "The level that helped.",
  text = [[
Writing high to power_dpm_force_performance_level helps.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "clock-stuck-low", confidence = 0.52,
}
case {
  name = "told-dpm",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/425",
  summary = "The file's level.",
  text = [[
pp_dpm_sclk stays on level 0 while the job runs.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "clock-stuck-low", confidence = 0.52,
}
case {
  name = "told-low",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5750",
  summary = "Said without a figure, of the core.",
  text = [[
Core frequency locked at minimum, whatever runs.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "clock-stuck-low", confidence = 0.52,
}
case {
  name = "words-in-idle",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/90",
  summary = [[Near miss: idle clocks are low.]],
  text = [[
My RX 7600 stays at 300 MHz when idle.
]],
  must_not = { "clock-stuck-low" },
}
