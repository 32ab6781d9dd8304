-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rocm6",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2903",
  summary = "hipcc of ROCm 6.0 finds no HIP.",
  text = [[
clang: error: cannot find HIP runtime; provide its path via '--rocm-path', or pass '-nogpuinc' to build without HIP runtime
clang: error: cannot find HIP runtime; provide its path via '--rocm-path', or pass '-nogpuinc' to build without HIP runtime
]],
  first = "hip-runtime-not-found", confidence = 0.80,
}
case {
  name = "older-words",
  url = "https://github.com/rocm-arch/rocm-arch/issues/468",
  summary = "clang 12 of ROCm 3.9.",
  text = [[
    clang-12: error: cannot find HIP runtime. Provide its path via --rocm-path, or pass -nogpuinc to build without HIP runtime.
]],
  first = "hip-runtime-not-found", confidence = 0.80,
}
case {
  name = "near-device-library",
  url = "https://github.com/llvm/llvm-project/issues/106403",
  summary = "Near miss: HIP is found, the bitcode of the device library is not.",
  text = [[
clang: error: cannot find ROCm device library; provide its path via '--rocm-path' or '--rocm-device-lib-path', or pass '-nogpulib' to build without ROCm device library
]],
  first = "rocm-device-libs-missing", must_not = { "hip-runtime-not-found" },
}
