-- SPDX-License-Identifier: Apache-2.0
case {
  name = "bazzite",
  url = "https://github.com/unslothai/unsloth/issues/8731",
  summary = "Fedora atomic, RX 9070 XT.",
  text = [[
[WARN] AMD GPU detected, but no ROCm/HIP install was found to select the matching
       GPU PyTorch build -- falling back to CPU-only PyTorch.
]],
  first = "unsloth-installer-chose-cpu", confidence = 0.8,
}
case {
  name = "summary-line",
  url = "https://github.com/unslothai/unsloth/issues/8731",
  summary = "Its summary of the machine.",
  text = [[
  gpu            AMD GPU (no usable ROCm -- CPU fallback)
]],
  first = "unsloth-installer-chose-cpu", confidence = 0.8,
}
case {
  name = "rocm",
  url = "https://github.com/unslothai/unsloth/issues/8731",
  summary = "Near miss: the second run, which finds ROCm.",
  text = [[
  gpu            AMD ROCm (gfx1201)
                 ROCm: /opt/rocm
]],
  must_not = { "unsloth-installer-chose-cpu" },
}
