-- SPDX-License-Identifier: Apache-2.0
case {
  name = "tool",
  url = "https://github.com/ROCm/rocm_smi_lib/issues/190",
  summary = "The SMI tool refuses a value below the driver's minimum; nothing is known of the release.",
  text = [[
GPU[0]		: Unable to set power overdrive value to 200W. Value cannot be less than: 290W
]],
  first = "power-cap-min-refused", confidence = 0.72,
}
case {
  name = "release-with-the-fault",
  url = "https://github.com/ROCm/rocm-install-on-linux/issues/256",
  summary = "MI100 with ROCm 6.2: 290 W is both default and minimum.",
  text = [[
Value cannot be less than: 290W
]],
  facts = { ["gpu.name"] = "AMD Instinct MI100", ["rocm.version"] = "6.2.0" },
  first = "power-cap-min-refused", confidence = 0.80,
}
case {
  name = "kernel",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/pm/swsmu/amdgpu_smu.c",
  summary = "The driver's own words for a limit below its range; built from its message.",
  text = [[
[ 4812.345678] amdgpu 0000:03:00.0: amdgpu: New power limit (100) is out of range [133,228]
]],
  first = "power-cap-min-refused", confidence = 0.72,
}
case {
  name = "above-the-range",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/pm/swsmu/amdgpu_smu.c",
  summary = "The limit asked for is above what the board allows.",
  text = [[
[ 4812.345678] amdgpu 0000:03:00.0: amdgpu: New power limit (400) is out of range [133,228]
]],
  first = "power-limit-above-maximum",
  must_not = { "power-cap-min-refused" },
}
case {
  name = "too-high-for-the-tool",
  url = "https://github.com/ROCm/rocm_smi_lib/issues/190",
  summary = "A first try was too high, the second too low: the range is a real one.",
  text = [[
GPU[0]		: Value cannot be greater than: 228W
GPU[0]		: Value cannot be less than: 133W
]],
  must_not = { "power-cap-min-refused" },
}
case {
  name = "amd-smi-lower-bound",
  url = "https://github.com/ROCm/rocm-systems/issues/7021",
  summary = "amd-smi refuses the lower bound that it names itself.",
  text = [[
amdsmi_cli_exceptions.AmdSmiInvalidParameterValueException: Value '210W' is not of valid type or format. Run 'amd-smi set -h' for more info. Power cap must be between 210W and 300W Error code: -5
]],
  first = "power-cap-min-refused", confidence = 0.70,
}
case {
  name = "near-amd-smi-too-high",
  url = "https://github.com/ROCm/rocm-systems/issues/7021",
  summary = "The same words for a value above the range.",
  text = [[
amdsmi_cli_exceptions.AmdSmiInvalidParameterValueException: Value '400W' is not of valid type or format. Run 'amd-smi set -h' for more info. Power cap must be between 210W and 300W Error code: -5
]],
  must_not = { "power-cap-min-refused" },
}
case {
  name = "near-first-step-works",
  url = "https://github.com/ROCm/amdsmi/issues/195",
  summary = [[Only the very end of the range is refused: one watt more is taken.]],
  text = [[
amdsmi_cli_exceptions.AmdSmiInvalidParameterValueException: Value '210W' is not of valid type or format. Run 'amd-smi set -h' for more info. Power cap must be between 210W and 300W Error code: -5
    POWERCAP: Successfully set PPT0 power cap to 211W
]],
  must_not = { "power-cap-min-refused" },
}
case {
  name = "told-minimum",
  url = "https://github.com/ilya-zlobintsev/LACT/issues/1000",
  summary = "A tool's slider ends higher than before, told by its user.",
  text = [[
# Power Limiting regression 7900XTX

In the previous version, the power slider for my 7900XTX allowed me to set the max power draw to 200.
Now the minimum power draw I can set is 261 Watt, which immediately causes my GPU to overheat.
]],
  first = "power-cap-min-refused",
  confidence = 0.50,
}
case {
  name = "near-idle-power",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2625",
  summary = "Somebody's card draws much at idle: no cap is meant.",
  text = [[
The lowest power draw at idle is 95 Watt on my Radeon RX 7900 XTX with two monitors, which seems like a lot to me.
]],
  must_not = { "power-cap-min-refused" },
}
