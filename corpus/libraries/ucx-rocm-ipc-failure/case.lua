-- SPDX-License-Identifier: Apache-2.0
case {
  name = "create-ipc",
  url = "https://github.com/openucx/ucx/issues/10087",
  summary = "A part of a larger buffer.",
  text = [[
[1724605863.595828] [host:2757379:0] rocm_ipc_md.c:79 UCX ERROR Failed to create ipc for 0x7f8d0fa10000/8000
]],
  first = "ucx-rocm-ipc-failure", must_not = { "hip-ipc-legacy-mode-env", "rccl-init-failure" }, confidence = 0.8,
}
case {
  name = "register",
  url = "https://github.com/openucx/ucx/issues/9606",
  summary = "Near miss: memory that the network card cannot register.",
  text = [[
UCX  ERROR failed to register address 0x7f0000000000 mem_type bit 0x8 length 8000 on md[4]=mlx5_0
]],
  first = "gpu-direct-rdma-unavailable", must_not = { "ucx-rocm-ipc-failure" }, confidence = 0.8,
}
