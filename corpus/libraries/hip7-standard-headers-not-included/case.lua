-- SPDX-License-Identifier: Apache-2.0
case {
  name = "resolve",
  url = "https://github.com/ORNL/ReSolve/issues/404",
  summary = "Re::Solve with ROCm 7.1.1.",
  text = [[
/src/ReSolve/resolve/matrix/MatrixHandlerHip.cpp:72:5: error: use of undeclared identifier 'assert'
2 errors generated when compiling for gfx942.
]],
  first = "hip7-standard-headers-not-included", confidence = 0.70,
}
case {
  name = "thread",
  url = "https://github.com/ROCm/rocprofiler-compute/pull/747",
  summary = "Built from clang's words for the other header that the change took away.",
  text = [[
sample/vcopy.cpp:88:10: error: no type named 'thread' in namespace 'std'
]],
  facts = { ["rocm.version"] = "7.0.1" },
  first = "hip7-standard-headers-not-included", confidence = 0.70,
}
case {
  name = "near-rocm6",
  url = "https://github.com/ORNL/ReSolve/issues/404",
  summary = "Near miss: the same line with ROCm 6, where the header does bring it; built from the report's line.",
  text = [[
src/solver.hip:12:5: error: use of undeclared identifier 'assert'
1 error generated when compiling for gfx90a.
]],
  facts = { ["rocm.version"] = "6.4.1" },
  must_not = { "hip7-standard-headers-not-included" },
}
