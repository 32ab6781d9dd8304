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
