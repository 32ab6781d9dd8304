-- SPDX-License-Identifier: Apache-2.0
case {
  name = "configure",
  url = "https://gitlab.kitware.com/cmake/cmake/-/blob/master/Modules/CMakeDetermineHIPCompiler.cmake",
  summary = "cmake -DCMAKE_HIP_COMPILER=/opt/rocm/bin/hipcc.",
  text = [[
CMake Error at /usr/share/cmake-3.22/Modules/CMakeDetermineHIPCompiler.cmake:50 (message):
  CMAKE_HIP_COMPILER is set to the hipcc wrapper:
   /opt/rocm/bin/hipcc
  This is not supported.  Use Clang directly, or let CMake pick a default.
]],
  first = "hipcc-as-cmake-hip-compiler", confidence = 0.80,
}
case {
  name = "near-set-to-clang",
  url = "https://gitlab.kitware.com/cmake/cmake/-/blob/master/Modules/CMakeDetermineHIPCompiler.cmake",
  summary = "Near miss: clang is the compiler, and hipcc stands in another variable; built from a cache.",
  text = [[
CMAKE_HIP_COMPILER:FILEPATH=/opt/rocm/llvm/bin/clang++
HIP_HIPCC_EXECUTABLE:FILEPATH=/opt/rocm/bin/hipcc
]],
  must_not = { "hipcc-as-cmake-hip-compiler" },
}
case {
  name = "environment",
  url = "https://gitlab.kitware.com/cmake/cmake/-/blob/master/Modules/CMakeDetermineHIPCompiler.cmake",
  summary = "HIPCXX=/opt/rocm/bin/hipcc; built from CMake's source.",
  text = [[
CMake Error at /usr/share/cmake-3.31/Modules/CMakeDetermineHIPCompiler.cmake:40 (message):
  The HIPCXX environment variable is set to the hipcc wrapper:
   /opt/rocm/bin/hipcc
  This is not supported.  Use Clang directly, or let CMake pick a default.
]],
  first = "hipcc-as-cmake-hip-compiler", confidence = 0.80,
}
