-- SPDX-License-Identifier: Apache-2.0
case {
  name = "configure",
  url = "https://github.com/ggml-org/ggml/blob/d99724f2b141fed9e1a9f402213506c081433465/src/ggml-hip/CMakeLists.txt",
  summary = "llama.cpp configured with GGML_HIP and GGML_STATIC: the source's message.",
  text = [[
-- HIP and hipBLAS found
CMake Error at ggml/src/ggml-hip/CMakeLists.txt:146 (message):
  Static linking not supported for HIP/ROCm
]],
  first = "ggml-static-link-with-hip", confidence = 0.75,
}
case {
  name = "near-too-old",
  url = "https://github.com/ggml-org/ggml/blob/d99724f2b141fed9e1a9f402213506c081433465/src/ggml-hip/CMakeLists.txt",
  summary = "Near miss: the file's other refusal.",
  text = [[
CMake Error at ggml/src/ggml-hip/CMakeLists.txt:55 (message):
  At least ROCM/HIP V6.1 is required
]],
  first = "ggml-hip-rocm-too-old",
  must_not = { "ggml-static-link-with-hip" },
}
