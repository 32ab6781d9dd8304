-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rccl",
  url = "https://github.com/ROCm/rccl/blob/develop/src/bootstrap.cc",
  summary = "Built from RCCL's messages: a name that this node does not have.",
  text = [[
node:4711:4711 [0] NCCL INFO ROCr version 1.18
node:4711:4711 [0] NCCL INFO NCCL_SOCKET_IFNAME set by environment to ib0
[2026-08-23 09:56:58] node:4711:4711 [0] /app/rccl/build/release/hipify/src/bootstrap.cc:107 NCCL WARN Bootstrap : no socket interface found
]],
  first = "rccl-no-socket-interface", confidence = 0.80,
}
case {
  name = "near-nccl",
  url = "https://github.com/marin-community/marin/issues/7018",
  summary = "Near miss: the same of NCCL on NVIDIA's GPUs.",
  text = [[
invalid usage ... Last NCCL warning(error): 'Bootstrap : no socket interface found'
]],
  must_not = { "rccl-no-socket-interface" },
}
case {
  name = "near-other-maker",
  url = "https://github.com/marin-community/marin/issues/7018",
  summary = "Near miss: a machine of another maker, with ROCm's folder in its paths.",
  text = [[
export LD_LIBRARY_PATH=/opt/rocm/lib
NCCL WARN Bootstrap : no socket interface found
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "rccl-no-socket-interface" },
}
