-- SPDX-License-Identifier: Apache-2.0
case {
  name = "gcc",
  url = "https://github.com/OPM/opm-simulators/issues/6874",
  summary = "g++ compiles a file that includes HIP's header.",
  text = [[
/usr/include/hip/hip_runtime_api.h:6711:2: error: #error (“Must define exactly one of __HIP_PLATFORM_AMD__ or __HIP_PLATFORM_NVIDIA__”);
/usr/include/hip/hip_runtime_api.h:6736:61: error: ‘hipHostMallocDefault’ was not declared in this scope
]],
  first = "hip-platform-undefined", confidence = 0.85,
}
case {
  name = "older",
  url = "https://github.com/ROCm/hip/issues/2112",
  summary = "ROCm 3.5.",
  text = [[
/opt/rocm-3.5.0/hip/include/hip/hip_runtime.h:60:2: error: ("Must define exactly one of __HIP_PLATFORM_HCC__ or __HIP_PLATFORM_NVCC__");
]],
  first = "hip-platform-undefined", confidence = 0.85,
}
case {
  name = "near-unsupported-platform",
  url = "https://github.com/ROCm/hip/issues/2162",
  summary = "Near miss: the platform is NVIDIA's, and CUDA's own structures differ.",
  text = [[
/opt/rocm/hip/include/hip/hip_runtime.h:1355:21: error: ‘struct cudaPointerAttributes’ has no member named ‘memoryType’
]],
  must_not = { "hip-platform-undefined" },
}
