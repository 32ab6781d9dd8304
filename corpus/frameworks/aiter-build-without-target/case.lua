-- SPDX-License-Identifier: Apache-2.0
case {
  name = "no-gpu",
  url = "https://github.com/ROCm/aiter/blob/e4048607a535ace3a2b51ded31b1c8c2d45c0879/aiter/jit/utils/chip_info.py",
  summary = "An image is built on a machine without a GPU: the source's message.",
  text = [[
RuntimeError: No GPU detected and GPU_ARCHS is not set to an explicit target. Set GPU_ARCHS=gfx942 (or similar) to build without a GPU.
]],
  first = "aiter-build-without-target", confidence = 0.65,
}
case {
  name = "not-set",
  url = "https://github.com/ROCm/aiter/blob/e4048607a535ace3a2b51ded31b1c8c2d45c0879/aiter/jit/utils/build_targets.py",
  summary = "The build script's own words.",
  text = [[
RuntimeError: GPU_ARCHS is not set. Set GPU_ARCHS=gfx942 (or similar) to resolve build targets without a GPU.
]],
  first = "aiter-build-without-target", confidence = 0.75,
}
case {
  name = "empty",
  url = "https://github.com/ROCm/aiter/blob/e4048607a535ace3a2b51ded31b1c8c2d45c0879/aiter/jit/utils/build_targets.py",
  summary = "Separators only.",
  text = [[
RuntimeError: GPU_ARCHS=';' contains no valid architecture names after splitting on ';'. Known targets: ['gfx942']
]],
  first = "aiter-build-without-target", confidence = 0.75,
}
case {
  name = "unknown",
  url = "https://github.com/ROCm/aiter/blob/e4048607a535ace3a2b51ded31b1c8c2d45c0879/aiter/jit/utils/build_targets.py",
  summary = "A target that AITER's table lacks.",
  text = [[
RuntimeError: Unknown gfx 'gfx1030' in GPU_ARCHS — add it to GFX_CU_NUM_MAP in build_targets.py. Known targets: ['gfx942']
]],
  first = "aiter-build-without-target", confidence = 0.75,
}
case {
  name = "near-torch",
  url = "https://github.com/huggingface/kernel-builder/issues/142",
  summary = "Near miss: PyTorch's build asks for a variable of its own.",
  text = [[
CMake Error at cmake/public/LoadHIP.cmake:55 (message):
  No GPU arch specified for ROCm build.  Please use PYTORCH_ROCM_ARCH
]],
  must_not = { "aiter-build-without-target" },
}
