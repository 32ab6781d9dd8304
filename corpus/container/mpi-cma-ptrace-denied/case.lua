-- SPDX-License-Identifier: Apache-2.0
case {
  name = "vader",
  url = "https://github.com/radiasoft/devops/issues/132",
  summary = "Open MPI in a container without the right to ptrace.",
  text = [[
[node:00192] Read -1, expected 10024, errno = 1
[node:00192] Read -1, expected 10024, errno = 1
]],
  first = "mpi-cma-ptrace-denied", confidence = 0.90,
}
case {
  name = "ucx",
  url = "https://github.com/openucx/ucx/issues/3545",
  summary = "UCX on a host with ptrace_scope=1.",
  text = [[
process_vm_readv delivered 0 instead of 480960, error message Operation not permitted
]],
  first = "mpi-cma-ptrace-denied", confidence = 0.90,
}
case {
  name = "gpu-pointer",
  url = "https://github.com/ROCm/rocHPL/issues/14",
  summary = "errno 14: a GPU's memory given to an MPI that knows none.",
  text = [[
[node:26180] Read -1, expected 16384, errno = 14
]],
  first = "mpi-not-gpu-aware", must_not = { "mpi-cma-ptrace-denied" },
}
case {
  name = "ucx-since",
  url = "https://github.com/openucx/ucx/blob/master/src/uct/sm/scopy/cma/cma_ep.c",
  summary = "UCX' later wording; built from the message in its source.",
  text = [[
[1706257302.851919] [node1:2038794:0]          cma_ep.c:87   UCX  ERROR process_vm_readv(pid=2038795 length=65536) returned -1: Operation not permitted
]],
  first = "mpi-cma-ptrace-denied", confidence = 0.90,
}
case {
  name = "near-process-gone",
  url = "https://github.com/openucx/ucx/blob/master/src/uct/sm/scopy/cma/cma_ep.c",
  summary = "Near miss: the other process has ended.",
  text = [[
[1706257302.851919] [node1:2038794:0]          cma_ep.c:87   UCX  ERROR process_vm_readv(pid=2038795 length=65536) returned -1: No such process
]],
  must_not = { "mpi-cma-ptrace-denied" },
}
