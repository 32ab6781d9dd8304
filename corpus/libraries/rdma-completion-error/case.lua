-- SPDX-License-Identifier: Apache-2.0
case {
  name = "retry",
  url = "https://github.com/ROCm/rccl/blob/develop/src/transport/net_ib.cc",
  summary = "The peer does not acknowledge.",
  text = [[
node1:319733:319761 [1] /hipify/src/transport/net_ib.cc:1296 NCCL WARN NET/IB : Got completion from peer 10.2.0.5<33092> with status=12 opcode=0 len=0 vendor err 129 (Recv)
]],
  facts = { ["gpu.gfx"] = "gfx942" },
  first = "rdma-completion-error", confidence = 0.7,
}
case {
  name = "flushed",
  url = "https://github.com/ROCm/rccl/blob/develop/src/transport/net_ib.cc",
  summary = "Near miss: requests that are flushed at the end (5).",
  text = [[
node1:319733:319761 [1] NCCL WARN NET/IB : Got completion from peer 10.2.0.5<33092> with status=5 opcode=0 len=0 vendor err 244 (Recv)
]],
  facts = { ["gpu.gfx"] = "gfx942" },
  must_not = { "rdma-completion-error" },
}
