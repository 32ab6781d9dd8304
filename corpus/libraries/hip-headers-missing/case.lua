-- SPDX-License-Identifier: Apache-2.0
case {
  name = "hip-runtime",
  url = "https://rocm.docs.amd.com/projects/HIP/en/latest/install/install.html",
  summary = "No development package.",
  text = [[
ggml/src/ggml-cuda/vendors/hip.h:4:10: fatal error: hip/hip_runtime.h: No such file or directory
]],
  first = "hip-headers-missing", confidence = 0.8,
}
case {
  name = "system-header",
  url = "https://rocm.docs.amd.com/projects/HIP/en/latest/install/install.html",
  summary = "Near miss: a header of another library.",
  text = [[
main.c:4:10: fatal error: curl/curl.h: No such file or directory
]],
  must_not = { "hip-headers-missing" },
}
case {
  name = "rocblas",
  url = "https://rocm.docs.amd.com/projects/HIP/en/latest/install/install.html",
  summary = "The header of a library.",
  text = [[
main.cpp:4:10: fatal error: rocblas/rocblas.h: No such file or directory
]],
  first = "hip-headers-missing", confidence = 0.7,
}
case {
  name = "thrust",
  url = "https://github.com/pytorch/vision/issues/8695",
  summary = "The header of rocThrust.",
  text = [[
/workspace/vision/torchvision/csrc/ops/hip/nms_kernel.hip:5:10: fatal error: 'thrust/execution_policy.h' file not found
]],
  first = "hip-headers-missing", confidence = 0.7,
}
case {
  name = "near-cuda-thrust",
  url = "https://github.com/pytorch/vision/issues/8695",
  summary = "Near miss: Thrust is CUDA's first, and nothing speaks of AMD.",
  text = [[
src/scan.cu:3:10: fatal error: thrust/device_vector.h: No such file or directory
]],
  must_not = { "hip-headers-missing" },
}
