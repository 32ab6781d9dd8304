-- SPDX-License-Identifier: Apache-2.0
case {
  name = "mi100-hbm",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1468",
  summary = "MI100 in a server: the memory is at its limit.",
  text = [[
amdgpu 0000:29:00.0: WARN: GPU thermal throttling temperature reached, expect performance decrease. HBM.
]],
  first = "thermal-or-power-fault",
  must_not = { "ras-uncorrectable-error" },
  confidence = 0.70,
}
case {
  name = "sw-ctf",
  url = "https://github.com/ValveSoftware/Proton/issues/8028",
  summary = "The software limit was passed.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: ERROR: GPU over temperature range(SW CTF) detected!
]],
  first = "thermal-or-power-fault",
  confidence = 0.85,
}
case {
  name = "hw-ctf",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/pm/swsmu/smu11/smu_v11_0.c",
  summary = "The hardware limit.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: ERROR: GPU HW Critical Temperature Fault(aka CTF) detected!
]],
  first = "thermal-or-power-fault",
  confidence = 0.85,
}
case {
  name = "shutdown-line",
  url = "https://github.com/ValveSoftware/Proton/issues/8028",
  summary = "Only the announcement of the shutdown.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: ERROR: System is going to shutdown due to GPU SW CTF!
]],
  first = "thermal-or-power-fault",
  confidence = 0.85,
}
case {
  name = "powerplay",
  url = "https://github.com/torvalds/linux/blob/v5.4/drivers/gpu/drm/amd/powerplay/hwmgr/smu_helper.c",
  summary = "The older driver's words.",
  text = [[
amdgpu: [powerplay] GPU over temperature range detected on PCIe 3:0.0!
]],
  first = "thermal-or-power-fault",
  confidence = 0.85,
}
case {
  name = "throttled-temperature",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/pm/swsmu/smu13/aldebaran_ppt.c",
  summary = "The driver's throttling notice of a CDNA card.",
  text = [[
amdgpu 0000:c1:00.0: amdgpu: WARN: GPU thermal throttling temperature reached, expect performance decrease. T_HBM0 & T_HBM1.
]],
  first = "thermal-or-power-fault",
  confidence = 0.70,
}
case {
  name = "throttled-named",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/pm/swsmu/smu13/smu_v13_0_6_ppt.c",
  summary = "The notice names the sensor.",
  text = [[
amdgpu 0000:c1:00.0: amdgpu: WARN: GPU is throttled, expect performance decrease. HBM.
]],
  first = "thermal-or-power-fault",
  confidence = 0.70,
}
case {
  name = "sensor-fact",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4017",
  summary = "A tool shows 107 degrees.",
  text = [[
amdgpu 0000:c1:00.0: amdgpu: Runtime PM not available
]],
  facts = { ["gpu.temperature"] = "107" },
  first = "thermal-or-power-fault",
  confidence = 0.50,
}
case {
  name = "near-power-only",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/pm/swsmu/smu13/smu_v13_0_6_ppt.c",
  summary = "Throttled by its power limit, not by heat.",
  text = [[
amdgpu 0000:c1:00.0: amdgpu: WARN: GPU is throttled, expect performance decrease. PPT0.
]],
  must_not = { "thermal-or-power-fault" },
}
case {
  name = "healthy-cpu-throttled",
  url = "https://github.com/torvalds/linux/blob/master/arch/x86/kernel/cpu/mce/therm_throt.c",
  summary = "A processor, no GPU.",
  text = [[
mce: CPU3: Core temperature above threshold, cpu clock throttled (total events = 12)
]],
  must_not = { "thermal-or-power-fault" },
}
case {
  name = "told-temperature",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2196",
  summary = "The figure in words.",
  text = [[
The junction gets to 110 C within a minute.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "thermal-or-power-fault", confidence = 0.52,
}
case {
  name = "told-cool",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2196",
  summary = "Near miss: ruled out.",
  text = [[
The temperature of 95 C is the limit; temperatures are fine here.
]],
  must_not = { "thermal-or-power-fault" },
}
case {
  name = "told-throttling",
  url = "https://github.com/ROCm/ROCm/issues/564",
  summary = "In words: throttling costs performance.",
  text = [[
OpenCL: decreasing performance due to thermal throttling.
]],
  facts = { ["gpu.name"] = "Radeon RX Vega 64" },
  first = "thermal-or-power-fault", confidence = 0.52,
}
case {
  name = "told-throttling-shown-wrongly",
  url = "https://github.com/flightlessmango/MangoHud/issues/1243",
  summary = "Near miss: a monitor's reading is wrong.",
  text = [[
Recently it has been incorrectly displaying that I'm constantly thermal throttling, with lower performance shown.
The temperatures are fine.
]],
  facts = { ["gpu.name"] = "Radeon RX 7800 XT" },
  must_not = { "thermal-or-power-fault" },
}
case {
  name = "told-critical-temperature",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2808",
  summary = "In words.",
  text = [[
Models with large hidden dimensions steadily increase GPU junction temperature to near critical levels on a Radeon 7900 XTX.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XTX" },
  first = "thermal-or-power-fault", confidence = 0.52,
}
case {
  name = "told-black-out",
  url = "https://github.com/lshqqytiger/stable-diffusion-webui-amdgpu/issues/24",
  summary = "In words: clocks lowered against the heat.",
  text = [[
I keep the GPU at 820 MHz so that it won't black out by overheat.
]],
  facts = { ["gpu.name"] = "Radeon RX 580" },
  first = "thermal-or-power-fault", confidence = 0.52,
}
case {
  name = "told-a-guess",
  url = "https://github.com/lshqqytiger/stable-diffusion-webui-amdgpu/issues/24",
  summary = "Near miss: a question.",
  text = [[
Could be that it shut down due to heat, could it be?
]],
  facts = { ["gpu.name"] = "Radeon RX 580" },
  must_not = { "thermal-or-power-fault" },
}
case {
  name = "vr-again-and-again",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/pm/swsmu/smu13/smu_v13_0_6_ppt.c",
  summary = "Built from the driver's message: the limit of the voltage regulator, under load.",
  text = [[
[ 512.100000] amdgpu 0000:05:00.0: amdgpu: WARN: GPU is throttled, expect performance decrease. VR.
[ 913.200000] amdgpu 0000:05:00.0: amdgpu: WARN: GPU is throttled, expect performance decrease. VR.
]],
  first = "thermal-or-power-fault", confidence = 0.5,
}
case {
  name = "vr-once-at-the-start",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/pm/swsmu/smu13/smu_v13_0_6_ppt.c",
  summary = "Near miss: the same once, while the GPU starts; its clocks were whole.",
  text = [[
[ 12.100000] amdgpu 0001:04:00.0: amdgpu: WARN: GPU is throttled, expect performance decrease. VR.
]],
  must_not = { "thermal-or-power-fault" },
}
