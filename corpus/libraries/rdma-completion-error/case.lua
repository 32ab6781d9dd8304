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
case {
  name = "other-gpu-beside-a-ryzen",
  url = "https://github.com/ROCm/rccl/blob/develop/src/transport/net_ib.cc",
  summary = "Near miss: AMD's processor, another maker's GPU.",
  text = [[
node1:319733:319761 [1] /hipify/src/transport/net_ib.cc:1296 NCCL WARN NET/IB : Got completion from peer 10.2.0.5<33092> with status=12 opcode=0 len=0 vendor err 129 (Recv)
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "rdma-completion-error" },
}
case {
  name = "names-of-the-status",
  url = "https://github.com/ROCm/rccl/blob/develop/src/transport/net_ib.cc",
  summary = "The wording of 2026: the status by name, and the transport for GPU-initiated networking.",
  text = [[
node1:319733:319761 [1] transport/net_ib/gin.cc:648 NCCL WARN NET/IB/GIN: Got completion from peer 10.2.0.5<40554> with status=IBV_WC_RETRY_EXC_ERR(12) opcode=IBV_WC_RECV_RDMA_WITH_IMM(129) vendor_err=129 hca mlx5_1
]],
  facts = { ["gpu.gfx"] = "gfx942" },
  first = "rdma-completion-error", confidence = 0.7,
}
case {
  name = "ucx",
  url = "https://github.com/openucx/ucx/issues/6000",
  summary = "UCX' word for a peer that does not acknowledge, over RoCE; the thread names no GPU, the GPU was added.",
  text = [[
[compute001:31180:0:31180] ib_mlx5_log.c:143  Transport retry count exceeded on mlx5_0:1/RoCE (synd 0x15 vend 0x81 hw_synd 0/0)
]],
  facts = { ["gpu.gfx"] = "gfx90a" },
  first = "rdma-completion-error", confidence = 0.7,
}
case {
  name = "ucx-without-gpus",
  url = "https://github.com/openucx/ucx/issues/7586",
  summary = "Near miss: a machine of AMD's processors alone.",
  text = [[
[b5244:224582:0:224582] ib_mlx5_log.c:139  Transport retry count exceeded on mlx5_0:1/IB (synd 0x15 vend 0x81 hw_synd 0/0)
]],
  must_not = { "rdma-completion-error" },
}
