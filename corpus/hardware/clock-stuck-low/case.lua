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
