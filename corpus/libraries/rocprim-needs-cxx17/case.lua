-- SPDX-License-Identifier: Apache-2.0
case {
  name = "raja",
  url = "https://github.com/Alpine-DAV/ascent/issues/1567",
  summary = "RAJA of Ascent's build script with ROCm 7.",
  text = [[
/opt/rocm/include/rocprim/device/../config.hpp:69:6: error: "rocPRIM requires at least C++17"
   69 |     #error "rocPRIM requires at least C++17"
]],
  first = "rocprim-needs-cxx17", confidence = 0.85,
}
case {
  name = "near-thrust-deprecation",
  url = "https://github.com/ROCm/rocHPCG/pull/86",
  summary = "Near miss: ROCm 6.4 only warned that C++14 will go; built from the announcement.",
  text = [[
warning: rocPRIM C++14 support is deprecated and will be removed in a future release [-W#warnings]
]],
  must_not = { "rocprim-needs-cxx17" },
}
