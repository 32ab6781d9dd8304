-- SPDX-License-Identifier: Apache-2.0
case {
  name = "python",
  url = "https://github.com/ROCm/hip/issues/3431",
  summary = "hipamd of ROCm 6.0.",
  text = [[
ModuleNotFoundError: No module named 'CppHeaderParser'
]],
  first = "cppheaderparser-missing", confidence = 0.85,
}
case {
  name = "cmake",
  url = "https://github.com/ROCm/hip/issues/3431",
  summary = "The same in CMake's words.",
  text = [[
CMake Error at hipamd/src/CMakeLists.txt:228 (message):
      The "CppHeaderParser" Python3 package is not installed.     Please install it using the following command: "pip3 install CppHeaderParser".
]],
  first = "cppheaderparser-missing", confidence = 0.85,
}
case {
  name = "header",
  url = "https://github.com/justxi/rocm/pull/123",
  summary = "What is left of it in the compiler's output.",
  text = [[
/build/roctracer-3.0.0/inc/roctracer_kfd.h:30:10: fatal error: inc/kfd_ostream_ops.h: No such file or directory
]],
  first = "cppheaderparser-missing", confidence = 0.70,
}
case {
  name = "near-other-module",
  url = "https://github.com/ROCm/TheRock/pull/476",
  summary = "Near miss: another Python package of a ROCm build.",
  text = [[
[hipBLASLt] ModuleNotFoundError: No module named 'joblib'
]],
  must_not = { "cppheaderparser-missing" },
}
