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
  name = "set-empty",
  url = "https://github.com/xuhuisheng/rocm-build/issues/21",
  summary = "Built from CMake's own check of the variable, which a script had set to nothing.",
  text = [[
CMake Error at /usr/share/cmake-3.22/Modules/CMakeDetermineHIPCompiler.cmake:30 (message):
  CMAKE_HIP_ARCHITECTURES must be valid if set.
]],
  first = "cmake-hip-architectures-empty", confidence = 0.70,
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
