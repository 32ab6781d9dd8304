-- SPDX-License-Identifier: Apache-2.0
case {
  name = "checker",
  url = "https://github.com/Ashark/davinci-resolve-checker/issues/6",
  summary = "A laptop with Mesa's OpenCL alone.",
  text = [[
DaVinci Resolve checker 1.3.1
Chassis: laptop
Installed OpenCL drivers: opencl-mesa
Presented GPUs:
        Renoir driver: amdgpu
OpenGL vendor string: X.Org
]],
  first = "resolve-without-rocm-opencl", confidence = 0.7,
}
case {
  name = "boards",
  url = "https://github.com/Ashark/davinci-resolve-checker/issues/6",
  summary = "What Resolve says.",
  text = [[
Failed to initialize OpenCL boards
]],
  facts = { ["gpu.gfx"] = "gfx90c" },
  first = "resolve-without-rocm-opencl", confidence = 0.5,
}
case {
  name = "checker-warns",
  url = "https://github.com/Ashark/davinci-resolve-checker/issues/31",
  summary = "A later checker.",
  text = [[
You should uninstall opencl-mesa. Otherwise DR (v17.1.1) behaves wrong: image is corrupted.
]],
  first = "resolve-without-rocm-opencl", confidence = 0.5,
}
case {
  name = "near-rocm",
  url = "https://github.com/Ashark/davinci-resolve-checker/issues/43",
  summary = "Near miss: ROCm's OpenCL is installed.",
  text = [[
DaVinci Resolve checker 5.2.5
        rocm-opencl-runtime 5.7.1-1
        Navi 31 [Radeon RX 7900 XT/7900 XTX] (kernel driver in use: amdgpu)
Failed to initialize OpenCL boards
]],
  must_not = { "resolve-without-rocm-opencl" },
}
case {
  name = "near-other-maker",
  url = "https://github.com/Ashark/davinci-resolve-checker/issues/31",
  summary = "Near miss: the warning on a machine with another maker's GPU alone.",
  text = [[
You should uninstall opencl-mesa. Otherwise DR (v17.1.1) behaves wrong: image is corrupted.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "resolve-without-rocm-opencl" },
}
case {
  name = "checker-names-it",
  url = "https://github.com/Ashark/davinci-resolve-checker/blob/445843d/languages/en_US.py",
  summary = "The checker of 2024 with Mesa's driver alone. Built from its messages.",
  text = [[
Missing opencl-driver for AMD gpu. It is recommended to install rocm-opencl-runtime.
]],
  first = "resolve-without-rocm-opencl", confidence = 0.7,
}
