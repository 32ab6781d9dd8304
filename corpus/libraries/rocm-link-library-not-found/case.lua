-- SPDX-License-Identifier: Apache-2.0
case {
  name = "lld",
  url = "https://github.com/ROCm/hip/issues/3042",
  summary = "hipcc as the C++ compiler.",
  text = [[
ld.lld: error: unable to find library -lamdhip64
clang-14: error: linker command failed with exit code 1 (use -v to see invocation)
]],
  first = "rocm-link-library-not-found", confidence = 0.80,
}
case {
  name = "gnu-ld",
  url = "https://github.com/ROCm/hipfort/issues/13",
  summary = "Fortran with hipfort.",
  text = [[
/usr/bin/ld: cannot find -lamdhip64
collect2: error: ld returned 1 exit status
]],
  first = "rocm-link-library-not-found", confidence = 0.80,
}
case {
  name = "near-libstdcxx",
  url = "https://github.com/ROCm/hip/issues/3557",
  summary = "Near miss: the C++ library of GCC.",
  text = [[
ld.lld: error: unable to find library -lstdc++
]],
  must_not = { "rocm-link-library-not-found" },
}
