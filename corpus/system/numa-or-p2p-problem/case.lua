-- SPDX-License-Identifier: Apache-2.0
case {
  name = "peer-access",
  url = "https://github.com/ROCm/vllm/issues/390",
  summary = "HIP refuses peer access between two cards; built from HIP's error name.",
  text = [[
HIP error 217: hipErrorPeerAccessUnsupported
]],
  first = "numa-or-p2p-problem", confidence = 0.52,
}
case {
  name = "rccl-remarks",
  url = "https://github.com/ROCm/rccl/issues/1129",
  summary = "RCCL finds P2P off between two GPUs; the run hangs.",
  text = [[
host:4711:4790 [0] NCCL INFO P2P is disabled between connected GPUs 0 and 1. You can repress this message with NCCL_IGNORE_DISABLED_P2P=1.
]],
  facts = { ["symptom.kind"] = "hang" },
  first = "numa-or-p2p-problem", confidence = 0.52,
}
case {
  name = "watchdog",
  url = "https://github.com/ROCm/vllm/issues/390",
  summary = "PyTorch's watchdog ends a collective between two cards without peer access.",
  text = [[
[rank0]:[E ProcessGroupNCCL.cpp:616] [Rank 0] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=1, OpType=ALLREDUCE)
host:4711:4790 [0] NCCL INFO P2P is disabled between connected GPUs 0 and 1. You can repress this message with NCCL_IGNORE_DISABLED_P2P=1.
]],
  first = "numa-or-p2p-problem", accepted = { "rccl-init-failure" }, confidence = 0.5,
}
case {
  name = "it-helped",
  url = "https://github.com/ROCm/vllm/issues/390",
  summary = "NCCL_P2P_DISABLE=1 was tried and made the two GPUs work.",
  text = [[
NCCL WARN NUMA auto balancing enabled which can lead to variability in the RCCL performance! Disable by "sudo sysctl kernel.numa_balancing=0"
]],
  tried = { ["numa-or-p2p-problem/without-p2p"] = "worked" },
  first = "numa-or-p2p-problem", confidence = 0.55,
}
case {
  name = "balancing-alone",
  url = "https://github.com/ROCm/rccl/issues/1129",
  summary = "RCCL's remark about NUMA balancing in a run that is well.",
  text = [[
host:4711:4711 [0] NCCL WARN NUMA auto balancing enabled which can lead to variability in the RCCL performance! Disable by "sudo sysctl kernel.numa_balancing=0"
]],
  must_not = { "numa-or-p2p-problem" },
}
case {
  name = "p2p-off-and-well",
  url = "https://github.com/ROCm/rccl/issues/1129",
  summary = "RCCL says that P2P is off; the run is slower and ends well.",
  text = [[
host:4711:4790 [0] NCCL INFO P2P is disabled between connected GPUs 0 and 1. You can repress this message with NCCL_IGNORE_DISABLED_P2P=1.
]],
  must_not = { "numa-or-p2p-problem" },
}
case {
  name = "atomics",
  url = "https://github.com/ROCm/rccl/issues/1129",
  summary = "Peer access is refused because the path lacks PCIe atomics.",
  text = [[
[    4.100000] amdgpu 0000:03:00.0: amdgpu: PCIE atomic ops is not supported
hipErrorPeerAccessUnsupported
]],
  must_not = { "numa-or-p2p-problem" },
}
case {
  name = "found-by-trial",
  url = "https://github.com/ROCm/vllm/issues/390",
  summary = "The report's title: what makes the hang go away.",
  text = [[
[Bug]: Multi-GPU AMD Setup Hangs without NCCL_P2P_DISABLE=1 and --disable-custom-all-reduce
]],
  facts = { ["app.name"] = "vllm" },
  first = "numa-or-p2p-problem", confidence = 0.52,
}
case {
  name = "did-not-help",
  url = "https://github.com/NVIDIA/nccl/issues/2079",
  summary = "The variable was set and changed nothing.",
  text = [[
I set NCCL_P2P_DISABLE=1 and NCCL_SHM_DISABLE=1, it still hangs in the first all_reduce.
]],
  must_not = { "numa-or-p2p-problem" },
}
case {
  name = "told",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1902",
  summary = "Said in words, on AMD cards.",
  text = [[
The peer-to-peer sample between two Radeon PRO cards ends in page faults.
]],
  first = "numa-or-p2p-problem", confidence = 0.52,
}
case {
  name = "told-cured",
  url = "https://github.com/ggml-org/llama.cpp/issues/12012",
  summary = "The build option that helped.",
  text = [[
Building with GGML_CUDA_NO_PEER_COPY fixed it.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "numa-or-p2p-problem", confidence = 0.52,
}
case {
  name = "told-until",
  url = "https://github.com/ROCm/vllm/issues/390",
  summary = "The variable without which it hangs.",
  text = [[
Two cards deadlock unless NCCL_P2P_DISABLE is set.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "numa-or-p2p-problem", confidence = 0.52,
}
case {
  name = "nvidia",
  url = "https://github.com/ray-project/ray_lightning/issues/24",
  summary = "Near miss: another maker's cards.",
  text = [[
nvidia-smi shows the memory of both fill up
[0] transport/p2p.cc:238 NCCL WARN failed to open CUDA IPC handle : 217 peer access is not supported between these two devices
]],
  must_not = { "numa-or-p2p-problem" },
}
case {
  name = "hip-sample",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/579",
  summary = "HIP's peer2peer sample on two RX 580.",
  text = [[
$ ./peer2peer
peer2peer transfer not possible between the selected gpu devices
]],
  facts = { ["gpu.name"] = "Radeon RX 580" },
  first = "numa-or-p2p-problem", confidence = 0.60,
}
case {
  name = "told-can-access-peer",
  url = "https://github.com/ROCm/rocm-systems/issues/5030",
  summary = "In words.",
  text = [[
`hipDeviceCanAccessPeer` is reporting FALSE, even though Resizeable BAR is enabled.
]],
  facts = { ["gpu.name"] = "Radeon RX 9070 XT" },
  first = "numa-or-p2p-problem", confidence = 0.52,
}
case {
  name = "garbage-over-two",
  url = "https://github.com/ollama/ollama/issues/7575",
  summary = "One GPU answers right, over both of them comes garbage.",
  text = [[
With a model on one GPU the answers are right. Over both GPUs only garbage comes out.
ggml_cuda_init: found 2 ROCm devices:
  Device 0: AMD Radeon PRO W7900, compute capability 11.0, VMM: no
  Device 1: Radeon RX 7900 XTX, compute capability 11.0, VMM: no
llm_load_tensors: offloaded 73/81 layers to GPU
]],
  first = "numa-or-p2p-problem",
  confidence = 0.52,
}
case {
  name = "garbage-of-one",
  url = "https://github.com/ollama/ollama/issues/7575",
  summary = "Near miss: garbage, and one GPU.",
  text = [[
Only garbage comes out.
ggml_cuda_init: found 1 ROCm devices:
  Device 0: AMD Radeon PRO W7900, compute capability 11.0, VMM: no
]],
  must_not = { "numa-or-p2p-problem" },
}
case {
  name = "gibberish-over-both",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6342",
  summary = "Two RX 9060 XT: either is right, both together are not.",
  text = [[
One GPU works, both together do not. With ROCm and both on, llama.cpp writes gibberish.
GPU: 2 x 9060xt 16g
ROCm Version: 7.2.4
]],
  first = "numa-or-p2p-problem",
  confidence = 0.52,
}
case {
  name = "other-maker-on-threadripper",
  url = "https://github.com/local-inference-lab/vllm/issues/262",
  summary = "Near miss: the processor and the kernel's argument are AMD's, the cards another maker's.",
  text = [[
With two GPUs (RTX PRO 6000) vLLM hangs after NCCL's start until amd_iommu=off is set and ACS is off.
NCCL_P2P_DISABLE=1 helps as well. AMD Ryzen Threadripper 9970X, 4x RTX 6000 Pro Blackwell.
]],
  must_not = { "numa-or-p2p-problem" },
}
case {
  name = "access-control",
  url = "https://github.com/NVIDIA/nccl/issues/2079",
  summary = "Two cards behind an AMD host's bridges, all-reduce hangs, ACS off cured it; the cards were NVIDIA's, here they are AMD's.",
  text = [[
		ACSCtl:	SrcValid+ TransBlk- ReqRedir+ CmpltRedir+ UpstreamFwd+ EgressCtrl- DirectTrans-
all_reduce_perf hangs on two GPUs.
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "numa-or-p2p-problem", confidence = 0.5,
}
case {
  name = "access-control-and-no-trouble",
  url = "https://github.com/NVIDIA/nccl/issues/1405",
  summary = "Near miss: the list of the bridges alone.",
  text = [[
		ACSCtl:	SrcValid+ TransBlk- ReqRedir+ CmpltRedir+ UpstreamFwd+ EgressCtrl- DirectTrans-
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  must_not = { "numa-or-p2p-problem" },
}
case {
  name = "host-bridge-not-listed",
  url = "https://lore.kernel.org/linux-pci/014978f9-9ab6-7ef5-25e3-905bf1f7516b@deltatee.com",
  summary = "Two MI210 below different root ports of a processor that the kernel's list did not have.",
  text = [[
[   72.896624] amdgpu 0000:67:00.0: cannot be used for peer-to-peer DMA as the client and provider (0000:19:00.0) do not share an upstream bridge or whitelisted host bridge
]],
  first = "numa-or-p2p-problem", confidence = 0.5,
}
