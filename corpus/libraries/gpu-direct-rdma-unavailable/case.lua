-- SPDX-License-Identifier: Apache-2.0
case {
  name = "mori",
  url = "https://github.com/ROCm/mori/pull/481",
  summary = [[MI355X without amdgpu_peermem.]],
  text = [[
[application][error] RegisterRdmaMemoryRegion failed! addr:0x7ed0950bf400, size:943718400, accessFlag:15, errno:22 (Invalid argument)
]],
  facts = { ["gpu.gfx"] = "gfx950" },
  first = "gpu-direct-rdma-unavailable", confidence = 0.71,
}
case {
  name = "elsewhere",
  url = "https://github.com/uccl-project/mKernel/issues/26",
  summary = [[Near miss: nothing says that it is an AMD GPU.]],
  text = [[
ibv_reg_mr(gpu) failed: Bad address
]],
  must_not = { "gpu-direct-rdma-unavailable" },
}
case {
  name = "disabled",
  url = "https://github.com/ROCm/amdgpu/issues/102",
  summary = [[RCCL goes on through the host.]],
  text = [[
node1:103:103 [0] NCCL INFO NET/IB : GPU Direct RDMA Disabled for HCA 0 'mlx5_0'
]],
  facts = { ["gpu.gfx"] = "gfx906" },
  first = "gpu-direct-rdma-unavailable", confidence = 0.52,
}
case {
  name = "module",
  url = "https://github.com/ROCm/mori/pull/481",
  summary = [[The module is not there.]],
  text = [[
modprobe: FATAL: Module amdgpu_peermem not found in directory /lib/modules/6.8.0-45-generic
]],
  first = "gpu-direct-rdma-unavailable", confidence = 0.52,
}
case {
  name = "peer-direct",
  url = "https://github.com/ROCm/rccl/pull/1218",
  summary = [[Near miss: AMD's DKMS driver has the interface built in.]],
  text = [[
amdgpu: PeerDirect support was initialized successfully
modprobe: FATAL: Module amdgpu_peermem not found in directory /lib/modules/5.15.0-101-generic
]],
  must_not = { "gpu-direct-rdma-unavailable" },
}
case {
  name = "nvidia",
  url = "https://github.com/NVIDIA/nccl/issues/1939",
  summary = [[Near miss: GPUs of another maker, beside the processor's Radeon.]],
  text = [[
nvidia_peermem         12288  0
ibv_reg_mr(pd) failed: Bad address
]],
  facts = { ["gpu.gfx"] = "gfx1036" },
  must_not = { "gpu-direct-rdma-unavailable" },
}
case {
  name = "ucx-verbs",
  url = "https://github.com/openucx/ucx/issues/4730",
  summary = [[UCX on an MI25: the InfiniBand library refuses the GPU's address.]],
  text = [[
[1580833536.842281] [node1:81868:0]          ib_md.c:325  UCX  ERROR ibv_exp_reg_mr(address=0x7ffbd5600400, length=1024, access=0xf) failed: Invalid argument
]],
  facts = { ["gpu.name"] = "Radeon Instinct MI25" },
  first = "gpu-direct-rdma-unavailable", confidence = 0.72,
}
case {
  name = "ucx-osu",
  url = "https://github.com/openucx/ucx/issues/9589",
  summary = [[The OSU benchmark for ROCm; from host to host it works.]],
  text = [[
# OSU MPI-ROCM Bandwidth Test v7.3
# Send Buffer on HOST (H) and Receive Buffer on DEVICE (D)
[1706257302.851919] [node1:2038794:0]           ib_md.c:309  UCX  ERROR ibv_reg_mr(address=0x7fe35ea00000, length=16, access=0x10000f) failed: Invalid argument
]],
  first = "gpu-direct-rdma-unavailable", confidence = 0.72,
}
case {
  name = "ucx-memory-type",
  url = "https://github.com/openucx/ucx/blob/master/src/ucp/core/ucp_mm.c",
  summary = [[UCX names the type of the memory that it could not register; built from its message.]],
  text = [[
[1706257302.851940] [node1:2038794:0]           ucp_mm.c:70   UCX  ERROR failed to register address 0x7fe35ea00000 (rocm) length 16 on md[4]=mlx5_0: Input/output error (md supports: host|rocm)
]],
  first = "gpu-direct-rdma-unavailable", confidence = 0.8,
}
case {
  name = "ucx-memory-bit",
  url = "https://github.com/openucx/ucx/issues/4730",
  summary = [[An older UCX gives the type as a bit.]],
  text = [[
[1580833536.842303] [node1:81868:0]         ucp_mm.c:137  UCX  ERROR failed to register address 0x7ffbd5600400 mem_type bit 0x8 length 1024 on md[0]=mlx5_1: Input/output error (md reg_mem_types 0x1d)
]],
  first = "gpu-direct-rdma-unavailable", confidence = 0.8,
}
case {
  name = "near-other-maker-ucx",
  url = "https://github.com/openucx/ucx/issues/8049",
  summary = [[Near miss: the memory is CUDA's.]],
  text = [[
[1647516906.396315] [node1:82049:0]           ib_md.c:349  UCX  ERROR ibv_reg_mr(address=0x7f724fa00000, length=4096, access=0xf) failed: Bad address
[1647516906.396356] [node1:82049:0]          ucp_mm.c:164  UCX  ERROR failed to register address 0x7f724fa00000 mem_type bit 0x2 length 4096 on md[5]=mlx5_0: Input/output error (md reg_mem_types 0x3)
]],
  must_not = { "gpu-direct-rdma-unavailable" },
}
case {
  name = "near-lock-limit",
  url = "https://github.com/openucx/ucx/issues/6264",
  summary = [[Near miss: the limit of locked memory, on a node with AMD GPUs.]],
  text = [[
[1670000000.000000] [node1:82049:0]           ib_md.c:349  UCX  ERROR ibv_reg_mr(address=0x7f724fa00000, length=4096, access=0xf) failed: Cannot allocate memory
]],
  facts = { ["gpu.name"] = "AMD Instinct MI250" },
  must_not = { "gpu-direct-rdma-unavailable" },
}
case {
  name = "memory-peers",
  url = "https://github.com/ROCm/amdgpu/issues/102",
  summary = "What RCCL looks for, and does not find.",
  text = [[
NET/IB : GPU Direct RDMA Disabled for HCA 0 'mlx5_0'
ls: cannot access '/sys/kernel/mm/memory_peers/amdkfd/version': No such file or directory
]],
  first = "gpu-direct-rdma-unavailable", confidence = 0.52,
}
case {
  name = "near-lock-limit-cut",
  url = "https://github.com/openucx/ucx/issues/6264",
  summary = [[Near miss: the same, cut within the reason.]],
  text = [[
[1670000000.000000] [node1:82049:0]           ib_md.c:349  UCX  ERROR ibv_reg_mr(address=0x7f724fa00000, length=4096, access=0xf) failed: Cannot alloc
]],
  facts = { ["gpu.name"] = "AMD Instinct MI250" },
  must_not = { "gpu-direct-rdma-unavailable" },
}
case {
  name = "rccl-words",
  url = "https://github.com/ROCm/rccl/blob/develop/src/transport/net_ib.cc",
  summary = "RCCL says what it looked for.",
  text = [[
node1:2301:2355 [0] NCCL INFO GDRDMA not enabled. Could not find memory_peers directory or peer_memory symbol
]],
  facts = { ["gpu.gfx"] = "gfx942" },
  first = "gpu-direct-rdma-unavailable", confidence = 0.55,
}
case {
  name = "works-by-dma-buf",
  url = "https://github.com/ROCm/rocm-systems/pull/3607",
  summary = [[Near miss: no peer memory, and the channels use RDMA by DMA-BUF all the same.]],
  text = [[
node1:4147522:4147560 [4] NCCL INFO GDRDMA not enabled. Could not find memory_peers directory or peer_memory symbol
node1:4147522:4147560 [4] NCCL INFO Channel 00/0 : 0[0] -> 8[0] [receive] via NET/IB/0/GDRDMA comm 0x55d1e0a0 nRanks 16
]],
  facts = { ["gpu.gfx"] = "gfx942" },
  must_not = { "gpu-direct-rdma-unavailable" },
}
