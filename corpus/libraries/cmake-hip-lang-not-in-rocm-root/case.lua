-- SPDX-License-Identifier: Apache-2.0
case {
  name = "wheels",
  url = "https://github.com/ROCm/TheRock/issues/1880",
  summary = "rocm-examples with the wheels' hipconfig.",
  text = [[
-- The HIP compiler identification is Clang 20.0.0
CMake Error at /snap/cmake/1487/share/cmake-4.1/Modules/CMakeDetermineHIPCompiler.cmake:240 (message):
  The ROCm root directory:

   /opt/rocmnightly/lib/python3.12/site-packages/_rocm_sdk_core

  does not contain the HIP runtime CMake package, expected at one of:

   /opt/rocmnightly/lib/python3.12/site-packages/_rocm_sdk_core/lib/cmake/hip-lang/hip-lang-config.cmake
]],
  first = "cmake-hip-lang-not-in-rocm-root", confidence = 0.85,
}
case {
  name = "usr",
  url = "https://github.com/tmac1973/llama-toolchest/pull/147",
  summary = "Debian with ROCM_PATH=/usr.",
  text = [[
-- The HIP compiler identification is unknown
CMake Error at CMakeDetermineHIPCompiler.cmake:217 (message):
  The ROCm root directory: /usr
  does not contain the HIP runtime CMake package, expected at one of:
   /usr/lib/cmake/hip-lang/hip-lang-config.cmake
   /usr/lib64/cmake/hip-lang/hip-lang-config.cmake
]],
  first = "cmake-hip-lang-not-in-rocm-root", confidence = 0.85,
}
case {
  name = "near-sdk-devel",
  url = "https://github.com/ggml-org/llama.cpp/issues/26060",
  summary = "Near miss: the compiler's folder is right, hip itself is not found.",
  text = [[
-- The HIP compiler identification is Clang 23.0.0
-- Check for working HIP compiler: /opt/issue/.venv/lib/python3.14/site-packages/_rocm_sdk_devel/lib/llvm/bin/clang - skipped
CMake Error at ggml/src/ggml-hip/CMakeLists.txt:46 (find_package):
  By not providing "Findhip.cmake" in CMAKE_MODULE_PATH this project has
  asked CMake to find a package configuration file provided by "hip", but
  CMake did not find one.
]],
  first = "cmake-rocm-package-not-found",
  must_not = { "cmake-hip-lang-not-in-rocm-root" },
}
