-- SPDX-License-Identifier: Apache-2.0
case {
  name = "ionic",
  url = "https://github.com/sgl-project/sglang/pull/33374",
  summary = "MI355X with AMD's Pollara cards: the host's provider is newer than the image's; mounting it mended it.",
  text = [[
libibverbs: Warning: Driver ionic does not support the kernel ABI of 1 (supports 4 to 4) for device /sys/class/infiniband/ionic_0
No IB devices found
]],
  first = "rdma-provider-abi-mismatch", confidence = 0.8,
}
case {
  name = "broadcom",
  url = "https://github.com/AMD-AGI/Primus/blob/main/runner/helpers/hooks/02_setup_nic_userspace_driver.sh",
  summary = "A node with eight Broadcom cards; RCCL ran a tenth as fast over sockets.",
  text = [[
libibverbs: Warning: Driver bnxt_re does not support the kernel ABI of 8 (supports 1 to 1) for device /sys/class/infiniband/rdma0
NCCL INFO NET/IB : No device found.
NCCL INFO Using network Socket
]],
  facts = { ["gpu.gfx"] = "gfx942" },
  first = "rdma-provider-abi-mismatch", confidence = 0.85,
}
case {
  name = "warning-alone",
  url = "https://github.com/vllm-project/vllm/pull/40360",
  summary = "vLLM's image for ROCm on a node with Broadcom's older release: the warning alone.",
  text = [[
libibverbs: Warning: Driver bnxt_re does not support the kernel ABI of 6 (supports 1 to 1) for device /sys/class/infiniband/rdma6
]],
  facts = { ["gpu.name"] = "AMD Instinct MI300X" },
  first = "rdma-provider-abi-mismatch", confidence = 0.7,
}
case {
  name = "network-people",
  url = "https://github.com/k8snetworkplumbingwg/sriov-cni/issues/348",
  summary = "Near miss: a pod with a network card; of a GPU of AMD nothing is said.",
  text = [[
libibverbs: Warning: Driver bnxt_re does not support the kernel ABI of 6 (supports 1 to 1) for device /sys/class/infiniband/bnxt_re2
No IB devices found
]],
  must_not = { "rdma-provider-abi-mismatch" },
}
case {
  name = "waits-for-another-process",
  url = "https://github.com/sgl-project/sglang/issues/16242",
  summary = "Near miss: the warnings stand above, but what holds the start is AITER's lock.",
  text = [[
libibverbs: Warning: Driver bnxt_re does not support the kernel ABI of 6 (supports 1 to 1) for device /sys/class/infiniband/bnxt_re2
waiting for baton release at /sgl-workspace/aiter/aiter/jit/build/lock_module_rmsnorm
It is stuck there.
]],
  facts = { ["gpu.gfx"] = "gfx942" },
  first = "aiter-stale-jit-lock",
}
case {
  name = "other-gpu-beside-a-ryzen",
  url = "https://github.com/k8snetworkplumbingwg/sriov-cni/issues/348",
  summary = "Near miss: AMD's processor graphics, another maker's GPUs.",
  text = [[
libibverbs: Warning: Driver bnxt_re does not support the kernel ABI of 6 (supports 1 to 1) for device /sys/class/infiniband/bnxt_re2
]],
  facts = { ["host.gpu_maker"] = "other", ["gpu.gfx"] = "gfx1036" },
  must_not = { "rdma-provider-abi-mismatch" },
}
