-- SPDX-License-Identifier: Apache-2.0
case {
  name = "windows",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5949",
  summary = "ROCgdb of the HIP SDK 7.1.1 on Windows with an RX 7900 XTX.",
  text = [[
warning: amd-dbgapi: unable to enable GPU debugging due to a restriction error
]],
  first = "rocgdb-gpu-restriction", confidence = 0.80,
}
case {
  name = "near-attach",
  url = "https://github.com/ROCm/ROCgdb/issues/11",
  summary = "Near miss: the library cannot attach at all; another error.",
  text = [[
Could not attach to process 107215 (rc=-2)
]],
  first = "rocgdb-kernel-without-debugger", must_not = { "rocgdb-gpu-restriction" },
}
