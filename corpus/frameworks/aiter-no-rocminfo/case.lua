-- SPDX-License-Identifier: Apache-2.0
case {
  name = "not-there",
  url = "https://github.com/ROCm/aiter/blob/e4048607a535ace3a2b51ded31b1c8c2d45c0879/aiter/jit/utils/chip_info.py",
  summary = "An image without rocminfo: the source's message.",
  text = [[
RuntimeError: Get GPU arch from rocminfo failed: [Errno 2] No such file or directory: 'rocminfo'
]],
  first = "aiter-no-rocminfo", confidence = 0.7,
}
case {
  name = "no-gpu-listed",
  url = "https://github.com/ROCm/aiter/blob/e4048607a535ace3a2b51ded31b1c8c2d45c0879/aiter/jit/utils/chip_info.py",
  summary = "rocminfo lists processors only.",
  text = [[
RuntimeError: No gfx arch found in rocminfo output.
]],
  first = "aiter-no-rocminfo", confidence = 0.7,
}
case {
  name = "near-build",
  url = "https://github.com/ROCm/aiter/blob/e4048607a535ace3a2b51ded31b1c8c2d45c0879/aiter/jit/utils/chip_info.py",
  summary = "Near miss: a build without a GPU, which wants the target named.",
  text = [[
RuntimeError: No GPU detected and GPU_ARCHS is not set to an explicit target. Set GPU_ARCHS=gfx942 (or similar) to build without a GPU.
]],
  first = "aiter-build-without-target", must_not = { "aiter-no-rocminfo" },
}
case {
  name = "chained",
  url = "https://github.com/ROCm/aiter/blob/e4048607a535ace3a2b51ded31b1c8c2d45c0879/aiter/jit/utils/chip_info.py",
  summary = "A build on a machine with a GPU and without rocminfo: both of the source's messages, the second raised from the first.",
  text = [[
AssertionError: Could not find rocminfo in PATH or ROCM_HOME(/opt/rocm)
RuntimeError: Get GPU arch from rocminfo failed: Could not find rocminfo in PATH or ROCM_HOME(/opt/rocm)
The above exception was the direct cause of the following exception:
RuntimeError: No GPU detected and GPU_ARCHS is not set to an explicit target. Set GPU_ARCHS=gfx942 (or similar) to build without a GPU.
]],
  first = "aiter-no-rocminfo",
}
