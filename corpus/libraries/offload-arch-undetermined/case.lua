-- SPDX-License-Identifier: Apache-2.0
case {
  name = "flang",
  url = "https://github.com/llvm/llvm-project/pull/100152",
  summary = "flang for OpenMP on a machine without a GPU.",
  text = [[
flang-new: error: cannot determine amdgcn architecture: /opt/rocm/llvm/bin/amdgpu-arch: ; consider passing it via '-march'
]],
  first = "offload-arch-undetermined", confidence = 0.85,
}
case {
  name = "newer-words",
  url = "https://github.com/llvm/llvm-project/pull/125556",
  summary = "LLVM 21's test of the same.",
  text = [[
clang++: error: cannot determine hip architecture: ; consider passing it via '--offload-arch'
]],
  first = "offload-arch-undetermined", confidence = 0.85,
}
case {
  name = "cmake-package",
  url = "https://github.com/vllm-project/vllm/issues/22590",
  summary = "HIP's CMake package in docker build.",
  text = [[
CMake Warning (dev) at /opt/rocm/lib/cmake/hip/hip-config-amd.cmake:98 (message):
   GPU_TARGETS was not set, and system GPU detection was unsuccsesful.

   The amdgpu-arch tool failed:
   Error: 'Failed to get device count'
]],
  first = "offload-arch-undetermined", confidence = 0.70,
}
case {
  name = "near-cuda",
  url = "https://github.com/llvm/llvm-project/pull/125556",
  summary = "Near miss: the same message of clang for NVIDIA's GPUs.",
  text = [[
clang: error: cannot determine nvptx64 architecture: No NVIDIA GPU detected in the system; consider passing it via '--offload-arch'
]],
  must_not = { "offload-arch-undetermined" },
}
