-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rtr-timeout",
  url = "https://github.com/NVIDIA/nccl/issues/2013",
  summary = "The warning as of 2025, in a run of RCCL; addresses are made up.",
  text = [[
RCCL version : 2.26.6-HEAD:64f5d1c
node1:4711:4733 [0] ibvwrap.c:262 NCCL WARN Call to ibv_modify_qp failed with 110 Connection timed out, on dev mlx5_0:1, curr state INIT, next state RTR, local GID index 3, local GID ::ffff:192.0.2.73, remote GID ::ffff:192.0.2.140
]],
  first = "rccl-rdma-peer-unreachable", confidence = 0.70,
}
case {
  name = "unreachable",
  url = "https://github.com/NVIDIA/nccl-tests/issues/185",
  summary = "Another errno, in the older words; the GPUs are a fact.",
  text = [[
node3:225140:225355 [0] misc/ibvwrap.cc:187 NCCL WARN Call to ibv_modify_qp failed with error Network is unreachable
]],
  facts = { ["gpu.gfx"] = "gfx942" },
  first = "rccl-rdma-peer-unreachable", confidence = 0.70,
}
case {
  name = "uccl",
  url = "https://github.com/uccl-project/uccl/issues/641",
  summary = "UCCL's words on MI355X.",
  text = [[
RoCE detected (Ethernet)
Failed to modify QP to RTR: Connection timed out
errno: 110
]],
  first = "rccl-rdma-peer-unreachable", confidence = 0.50,
}
case {
  name = "near-no-device",
  url = "https://github.com/NVIDIA/nccl/issues/925",
  summary = "Near miss: the call fails as the device itself went away.",
  text = [[
RCCL version : 2.22.3
node0:195626:198757 [0] misc/ibvwrap.cc:187 NCCL WARN Call to ibv_modify_qp failed with error No such device
]],
  first = "rccl-init-failure", must_not = { "rccl-rdma-peer-unreachable" },
}
case {
  name = "near-nvidia",
  url = "https://github.com/NVIDIA/nccl-tests/issues/227",
  summary = "Near miss: the same on a machine of NVIDIA's.",
  text = [[
#  Rank  1 Group  0 Pid   4940 on ai-worker03 device  0 [0x61] NVIDIA L40
ai-worker01:5771:5783 [0] ibvwrap.c:160 NCCL WARN Call to ibv_modify_qp failed with error Connection timed out
Failed to modify QP to RTR: Connection timed out
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "rccl-rdma-peer-unreachable" },
}
case {
  name = "near-retried",
  url = "https://github.com/NVIDIA/nccl/blob/5067397c/src/misc/ibvwrap.cc",
  summary = "Near miss: the call is tried again, and nothing more is said. Built from the source.",
  text = [[
RCCL version : 2.27.7-HEAD:64f5d1c
node1:4711:4733 [0] NCCL INFO Call to ibv_modify_qp failed with 110 Connection timed out, on dev mlx5_0:1, curr state INIT, next state RTR, local GID index 3, retrying 1/4 after 100 msec of sleep
]],
  must_not = { "rccl-rdma-peer-unreachable" },
}
