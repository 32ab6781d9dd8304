-- SPDX-License-Identifier: Apache-2.0
case {
  name = "container",
  url = "https://github.com/ROCm/ROCgdb/issues/32",
  summary = "rocm/rocm-terminal:6.3.1.",
  text = [[
rocgdb: error while loading shared libraries: libamdpython.so: cannot open shared object file: No such file or directory
]],
  first = "rocgdb-libamdpython-missing", confidence = 0.75,
}
case {
  name = "near-dbgapi",
  url = "https://github.com/ROCm/aomp/pull/853",
  summary = "Near miss: rocgdb starts, and its other library is older.",
  text = [[
amd-dbgapi library version mismatch, got 0.70.1, need 0.71+
]],
  must_not = { "rocgdb-libamdpython-missing" },
}
