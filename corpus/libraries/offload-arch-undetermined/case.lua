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
  url = "https://github.com/IPPL-framework/ippl/issues/537",
  summary = "HIP's CMake package on a login node.",
  text = [[
CMake Warning (dev) at /opt/rocm-6.3.4/lib/cmake/hip/hip-config-amd.cmake:91 (message):
   AMDGPU_TARGETS was not set, and system GPU detection was unsuccsesful.

   The amdgpu-arch tool failed:
   Error: 'Failed to get device count'
]],
  first = "offload-arch-undetermined", confidence = 0.50,
}
case {
  name = "in-the-flags", url = "https://github.com/stepfun-ai/Step-Audio2/issues/86",
  summary = "vLLM is built by docker build: what offload-arch says is taken for a file.",
  text = [[
clang++: error: no such file or directory: '[WARNING] offload-arch failed with return code 1[stderr] -D__HIP_PLATFORM_AMD__=1'
]],
  first = "offload-arch-undetermined", confidence = 0.7,
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
case {
  name = "near-target-given",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4296",
  summary = "Near miss: the target is given, and the build takes it; HIP's CMake package warns all the same.",
  text = [[
cmake -DCMAKE_CXX_COMPILER=amdclang++ -DCMAKE_HIP_ARCHITECTURES=gfx90a ..
CMake Warning (dev) at /soft/compilers/rocm/rocm-6.3.0/lib/cmake/hip/hip-config-amd.cmake:91 (message):
   AMDGPU_TARGETS was not set, and system GPU detection was unsuccsesful.
]],
  must_not = { "offload-arch-undetermined" },
}
