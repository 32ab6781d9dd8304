-- SPDX-License-Identifier: Apache-2.0
case {
  name = "opencl-none",
  url = "https://github.com/oobabooga/textgen/issues/5064",
  summary = "rocminfo lists the RX 580, AMD's OpenCL platform does not.",
  text = [[
Agent 2
  Name:                    gfx803
  Marketing Name:          AMD Radeon RX 580 Series
  Device Type:             GPU

  Platform Name                                   AMD Accelerated Parallel Processing
Number of devices                                 0
]],
  first = "pre-vega-skipped-by-runtime", confidence = 0.70,
}
case {
  name = "near-hip",
  url = "https://github.com/oobabooga/textgen/issues/5064",
  summary = "Near miss: rocBLAS finds no device; the test is not made for HIP.",
  text = [[
rocBLAS error: Could not initialize Tensile host: No devices found
]],
  facts = { ["gpu.gfx"] = "gfx803" },
  first = "hip-no-device", must_not = { "pre-vega-skipped-by-runtime" },
}
case {
  name = "told",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1864",
  summary = "A user's word that the variable helped.",
  text = [[
Setting ROC_ENABLE_PRE_VEGA=1 fixed it, the RX 580 is listed now.
]],
  first = "pre-vega-skipped-by-runtime", confidence = 0.60,
}
case {
  name = "set-already",
  url = "https://github.com/xuhuisheng/rocm-gfx803/issues/22",
  summary = "Near miss: the variable is set, and no device is found. Built from clinfo's lines.",
  text = [[
export ROC_ENABLE_PRE_VEGA=1
  Platform Name                                   AMD Accelerated Parallel Processing
Number of devices                                 0
]],
  facts = { ["gpu.gfx"] = "gfx803" },
  first = "hip-no-device", must_not = { "pre-vega-skipped-by-runtime" },
}
case {
  name = "near-hsa-fails",
  url = "https://github.com/ROCm/clr/issues/269",
  summary = "Near miss: ROCm 7, where the HSA runtime itself refuses the card.",
  text = [[
ROCk module is loaded
hsa api call failure at: /usr/src/debug/rocminfo/rocminfo.cc:1329
Call returned HSA_STATUS_ERROR: A generic error has occurred.
  Platform Name                                   AMD Accelerated Parallel Processing
Number of devices                                 0
]],
  facts = { ["gpu.gfx"] = "gfx803" },
  first = "unsupported-gpu-breaks-hsa-init", must_not = { "pre-vega-skipped-by-runtime" },
}
case {
  name = "near-permission",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1864",
  summary = "Near miss: the device node is closed to the user.",
  text = [[
Unable to open /dev/kfd read-write: Permission denied
  Platform Name                                   AMD Accelerated Parallel Processing
Number of devices                                 0
]],
  facts = { ["gpu.gfx"] = "gfx803" },
  first = "kfd-permission-denied", must_not = { "pre-vega-skipped-by-runtime" },
}
case {
  name = "near-rocm-6",
  url = "https://github.com/ROCm/clr/blob/rocm-6.0.0/rocclr/device/device.hpp",
  summary = "Near miss: ROCm 6, which does not make the test any more.",
  text = [[
  Platform Name                                   AMD Accelerated Parallel Processing
Number of devices                                 0
]],
  facts = { ["gpu.gfx"] = "gfx803", ["rocm.version"] = "6.1.2" },
  first = "hip-no-device", must_not = { "pre-vega-skipped-by-runtime" },
}
