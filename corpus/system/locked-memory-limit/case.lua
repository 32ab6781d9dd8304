-- SPDX-License-Identifier: Apache-2.0
case {
  name = "ucx",
  url = "https://github.com/openucx/ucx/issues/8229",
  summary = "UCX with ROCm transports; its message since 1.14.",
  text = [[
[1736959004.001121] [node1:29714:0]        ib_iface.c:1060 UCX  ERROR ibv_create_cq(cqe=4096) failed: Cannot allocate memory : Please set max locked memory (ulimit -l) to 'unlimited' (current: 64 kbytes)
[1736959004.001121] [node1:29714:0]  parser.c:2036 UCX  INFO  UCX_* env variables: UCX_TLS=sm,self,rocm_copy,rocm_ipc
]],
  first = "locked-memory-limit", confidence = 0.90,
}
case {
  name = "rccl",
  url = "https://github.com/NVIDIA/nccl-tests/issues/206",
  summary = "The collective library's words, of RCCL.",
  text = [[
RCCL version : 2.21.5-HEAD:9a0e6a1
node1:700:712 [0] misc/ibvwrap.cc:278 NCCL WARN Call to ibv_reg_mr_iova2 failed with error Cannot allocate memory
]],
  first = "locked-memory-limit", confidence = 0.76,
}
case {
  name = "libibverbs",
  url = "https://github.com/openucx/ucx/issues/8229",
  summary = "The verbs library's warning alone; its message.",
  text = [[
RCCL version : 2.21.5-HEAD:9a0e6a1
libibverbs: Warning: RLIMIT_MEMLOCK is 65536 bytes.
    This will severely limit memory registrations.
]],
  first = "locked-memory-limit",
}
case {
  name = "limit-known",
  url = "https://github.com/openucx/ucx/issues/6264",
  summary = "An older UCX, and the machine's limit as a probe reads it.",
  text = [[
UCX ERROR ibv_reg_mr failed: Cannot allocate memory
]],
  facts = { ["host.memlock_kib"] = 8192 },
  first = "locked-memory-limit", confidence = 0.90,
}
case {
  name = "no-rocm",
  url = "https://github.com/NVIDIA/nccl-tests/issues/206",
  summary = "The same on a machine of NVIDIA's.",
  text = [[
NCCL version 2.21.5+cuda12.4
node1:700:712 [0] misc/ibvwrap.cc:278 NCCL WARN Call to ibv_reg_mr_iova2 failed with error Cannot allocate memory
]],
  must_not = { "locked-memory-limit" },
}
