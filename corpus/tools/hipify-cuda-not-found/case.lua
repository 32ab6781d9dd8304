-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rocm-image",
  url = "https://github.com/ROCm/HIPIFY/issues/1604",
  summary = "hipify-clang in an image of ROCm's PyTorch.",
  text = [[
$ hipify-clang kernel.cu
error: cannot find CUDA installation; provide its path via '--cuda-path', or pass '-nocudainc' to build without CUDA includes
]],
  first = "hipify-cuda-not-found", confidence = 0.75,
}
case {
  name = "near-clang",
  url = "https://github.com/clangd/clangd/issues/793",
  summary = "Near miss: clang itself compiles CUDA.",
  text = [[
clang++: error: cannot find CUDA installation; provide its path via '--cuda-path', or pass '-nocudainc' to build without CUDA includes
]],
  must_not = { "hipify-cuda-not-found" },
}
