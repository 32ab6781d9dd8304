-- SPDX-License-Identifier: Apache-2.0
case {
  name = "msvc",
  url = "https://github.com/ggml-org/llama.cpp/issues/22570",
  summary = "llama.cpp with the HIP SDK 7.1 on Windows.",
  text = [[
In file included from C:\Program Files\AMD\ROCm\7.1\lib\clang\21\include\__clang_hip_runtime_wrapper.h:144:
C:\Program Files\AMD\ROCm\7.1\lib\clang\21\include\__clang_cuda_math_forward_declares.h:92:17: error: __device__ function 'isgreater' cannot overload __host__ __device__ function 'isgreater'
]],
  first = "hip-constexpr-overload", confidence = 0.75,
}
case {
  name = "error-alone",
  url = "https://github.com/ggml-org/llama.cpp/pull/24929",
  summary = "The error without the path.",
  text = [[
error: __device__ function 'isless' cannot overload __host__ __device__ function 'isless'
]],
  first = "hip-constexpr-overload", confidence = 0.50,
}
case {
  name = "near-cuda",
  url = "https://github.com/llvm/llvm-project/issues/114048",
  summary = "Near miss: clang compiles CUDA on a machine of another maker.",
  text = [[
error: __device__ function 'operator new' cannot overload __host__ __device__ function 'operator new'
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "hip-constexpr-overload" },
}
