-- SPDX-License-Identifier: Apache-2.0
case {
  name = "hip-language",
  url = "https://github.com/ROCm/hip/issues/3434",
  summary = "llama.cpp with CMake's HIP language and HIP SDK 5.7.",
  text = [[
CMake Error at C:/Program Files/AMD/ROCm/5.7/lib/cmake/hip-lang/hip-lang-targets.cmake:82 (message):
  The imported target "hip-lang::amdhip64" references the file
     "C:/constructicon/builds/gfx/two/23.30/drivers/compute/install/native/Release/x64/hip/lib/amdhip64.lib"
  but this file does not exist.
]],
  first = "hip-sdk-build-machine-path", confidence = 0.85,
}
case {
  name = "install-dll",
  url = "https://github.com/abetlen/llama-cpp-python/pull/1493",
  summary = "llama-cpp-python installs runtime DLLs.",
  text = [[
        file INSTALL cannot find "C:/Program Files/AMD/ROCm/5.7/bin/amdhip64.dll":
        File exists.
]],
  first = "hip-sdk-build-machine-path", confidence = 0.85,
}
case {
  name = "near-own-file",
  url = "https://github.com/ROCm/hip/issues/3434",
  summary = "Near miss: CMake misses a file of another package; built from CMake's words.",
  text = [[
  The imported target "OpenSSL::Crypto" references the file
     "C:/vcpkg/installed/x64-windows/lib/libcrypto.lib"
  but this file does not exist.
]],
  must_not = { "hip-sdk-build-machine-path" },
}
