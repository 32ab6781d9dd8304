-- SPDX-License-Identifier: Apache-2.0
case {
  name = "vader",
  url = "https://github.com/horovod/horovod/issues/531",
  summary = "Copies of GPU memory between processes.",
  text = [[
[node-01:57132] Read -1, expected 8192, errno = 14
[node-01:57134] Read -1, expected 8192, errno = 14
]],
  facts = { ["gpu.gfx"] = "gfx900" },
  first = "mpi-not-gpu-aware", must_not = { "directio-bad-address" }, confidence = 0.8,
}
case {
  name = "eperm",
  url = "https://docs.open-mpi.org/en/main/tuning-apps/accelerators/rocm.html",
  summary = "Near miss: not allowed to read the other process (1).",
  text = [[
[node-01:57132] Read -1, expected 8192, errno = 1
]],
  first = "mpi-cma-ptrace-denied", must_not = { "mpi-not-gpu-aware" },
}
