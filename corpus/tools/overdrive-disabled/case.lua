-- SPDX-License-Identifier: Apache-2.0
case {
  name = "invalid",
  url = "https://docs.kernel.org/gpu/amdgpu/thermal.html#pp-od-clk-voltage",
  summary = "A write that is refused.",
  text = [[
# echo "vo -80" > /sys/class/drm/card1/device/pp_od_clk_voltage
bash: echo: write error: Invalid argument
]],
  first = "overdrive-disabled", confidence = 0.5,
}
case {
  name = "missing",
  url = "https://docs.kernel.org/gpu/amdgpu/thermal.html#pp-od-clk-voltage",
  summary = "There is no such file.",
  text = [[
cat: /sys/class/drm/card1/device/pp_od_clk_voltage: No such file or directory
]],
  first = "overdrive-disabled", confidence = 0.6,
}
case {
  name = "read",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/include/amd_shared.h",
  summary = "Near miss: it is there.",
  text = [[
/sys/class/drm/card1/device/pp_od_clk_voltage:OD_RANGE:
SCLK:     500Mhz       2800Mhz
]],
  must_not = { "overdrive-disabled" },
}
case {
  name = "said",
  url = "https://docs.kernel.org/gpu/amdgpu/thermal.html#pp-od-clk-voltage",
  summary = "As a tuning program puts it.",
  text = [[
LACT tells me: AMD overclocking is disabled. I have a Radeon RX 7800 XT.
]],
  first = "overdrive-disabled", confidence = 0.5,
}
