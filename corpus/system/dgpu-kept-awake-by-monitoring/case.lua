-- SPDX-License-Identifier: Apache-2.0
case {
  name = "sensors",
  url = "https://github.com/lm-sensors/lm-sensors/issues/349",
  summary = "As people put it.",
  text = [[
Since kernel 5.6 lm-sensors wakes up my dGPU from sleep, an AMD Radeon RX 550X.
]],
  first = "dgpu-kept-awake-by-monitoring", confidence = 0.5,
}
case {
  name = "nvidia",
  url = "https://github.com/noctalia-dev/noctalia/issues/1052",
  summary = "Near miss: another maker's card beside a Radeon iGPU.",
  text = [[
The applet wakes up the dGPU, the AMD Radeon Graphics drives the panel.
nvidia-smi is called every second on the NVIDIA GeForce RTX 4060.
]],
  must_not = { "dgpu-kept-awake-by-monitoring" },
}
