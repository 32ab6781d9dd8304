-- SPDX-License-Identifier: Apache-2.0
case {
  name = "configure", url = "https://github.com/ggml-org/ggml/blob/master/src/ggml-hip/CMakeLists.txt",
  summary = "CMake finds an older ROCm; the line is built from the source.",
  text = [[
CMake Error at ggml/src/ggml-hip/CMakeLists.txt:55 (message):
  At least ROCM/HIP V6.1 is required
]],
  first = "ggml-hip-rocm-too-old", confidence = 0.7,
}
case {
  name = "near-not-found", url = "https://github.com/ggml-org/llama.cpp/issues/15245",
  summary = "Near miss: CMake finds no hip package at all.",
  text = [[
CMake Error at ggml/src/ggml-hip/CMakeLists.txt:46 (find_package):
  By not providing "Findhip.cmake" in CMAKE_MODULE_PATH this project has
  asked CMake to find a package configuration file provided by "hip", but
  CMake did not find one.
]],
  first = "cmake-rocm-package-not-found", must_not = { "ggml-hip-rocm-too-old" },
}
