-- SPDX-License-Identifier: Apache-2.0
case {
  name = "bootstrap",
  url = "https://github.com/ROCm/rccl/blob/develop/src/bootstrap.cc",
  summary = "Ranks of different releases meet; built from the message in the source.",
  text = [[
node1:4827:6900 [4] /build/rccl/hipify/src/bootstrap.cc:78 NCCL WARN Message truncated : received 256 bytes instead of 4
]],
  first = "rccl-ranks-disagree", confidence = 0.7,
}
case {
  name = "verbs",
  url = "https://github.com/ROCm/rccl/blob/develop/src/transport/net_ib.cc",
  summary = "One rank sends more than the other expects; built from the message in the source.",
  text = [[
node1:1307367:1307586 [0] transport/net_ib.cc:1038 NCCL WARN NET/IB : req 0/1 tag 0 peer 10.10.23.6<58683> collective mismatch error, local size 496640 remote size 65536
]],
  facts = { ["gpu.gfx"] = "gfx942" },
  first = "rccl-ranks-disagree", confidence = 0.8,
}
case {
  name = "pytorch-checks",
  url = "https://github.com/pytorch/pytorch/blob/main/torch/csrc/distributed/c10d/ProcessGroupWrapper.cpp",
  summary = "PyTorch compared the calls; built from the message in the source.",
  text = [[
RuntimeError: Detected mismatch between collectives on ranks. Rank 1 is running collective: CollectiveFingerPrint(OpType=ALLGATHER), but Rank 0 is running collective: CollectiveFingerPrint(OpType=ALLREDUCE).
]],
  facts = { ["torch.rocm"] = "6.4" },
  first = "rccl-ranks-disagree", confidence = 0.8,
}
case {
  name = "other-maker",
  url = "https://github.com/NVIDIA/nccl/issues/1176",
  summary = "Near miss: NVIDIA's library.",
  text = [[
node2:4827:6900 [4] bootstrap.cc:77 NCCL WARN Message truncated : received 256 bytes instead of 4
]],
  must_not = { "rccl-ranks-disagree" },
}
case {
  name = "cuda-in-a-mixed-house",
  url = "https://github.com/NVIDIA/nccl/issues/1176",
  summary = "Near miss: the library is NVIDIA's.",
  text = [[
NCCL version 2.19.3+cuda12.3
node2:4827:6900 [4] bootstrap.cc:77 NCCL WARN Message truncated : received 256 bytes instead of 4
]],
  facts = { ["gpu.gfx"] = "gfx90a" },
  must_not = { "rccl-ranks-disagree" },
}
case {
  name = "other-gpu-beside-a-ryzen",
  url = "https://github.com/NVIDIA/nccl/issues/1328",
  summary = "Near miss: AMD's processor graphics, another maker's GPUs.",
  text = [[
node1:1307367:1307586 [0] transport/net_ib.cc:1038 NCCL WARN NET/IB : req 0/1 tag 0 peer 10.10.23.6<58683> collective mismatch error, local size 496640 remote size 65536
]],
  facts = { ["host.gpu_maker"] = "other", ["gpu.gfx"] = "gfx1036" },
  must_not = { "rccl-ranks-disagree" },
}
