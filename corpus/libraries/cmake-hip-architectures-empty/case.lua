-- SPDX-License-Identifier: Apache-2.0
case {
  name = "umpire",
  url = "https://github.com/spack/spack/issues/27873",
  summary = "Umpire of Spack with CMake 3.22.",
  text = [[
CMake Error in examples/CMakeLists.txt:
  HIP_ARCHITECTURES is empty for target "umpire".
]],
  first = "cmake-hip-architectures-empty", confidence = 0.85, must_not = { "service-environment-not-applied" },
}
case {
  name = "no-default",
  url = "https://github.com/ROCm/TheRock/issues/7841",
  summary = "An example of TheRock on a builder without a GPU, with clang of 2026.",
  text = [[
CMake Error at .../CMakeDetermineHIPCompiler.cmake:224 (message):
  Failed to find a default HIP architecture.
]],
  first = "cmake-hip-architectures-empty", confidence = 0.85,
}
case {
  name = "near-cuda",
  url = "https://github.com/spack/spack/issues/26459",
  summary = "Near miss: the same of CUDA; built from CMake's words.",
  text = [[
CMake Error in CMakeLists.txt:
  CUDA_ARCHITECTURES is empty for target "solver".
]],
  must_not = { "cmake-hip-architectures-empty" },
}
