-- SPDX-License-Identifier: Apache-2.0
case {
  name = "clients",
  url = "https://github.com/pytorch/pytorch/pull/111805",
  summary = "One of two ranks came; built from the message in the source.",
  text = [[
torch.distributed.DistStoreError: Timed out after 601 seconds waiting for clients. 1/2 clients joined.
]],
  facts = { ["torch.rocm"] = "6.4" },
  first = "torch-ranks-did-not-join", confidence = 0.8,
}
case {
  name = "client-socket",
  url = "https://github.com/pytorch/pytorch/blob/main/torch/csrc/distributed/c10d/socket.cpp",
  summary = "The other side of it: rank 0 does not answer; built from the message in the source.",
  text = [[
torch.distributed.DistNetworkError: The client socket has timed out after 60s while trying to connect to (node1, 29500).
]],
  facts = { ["gpu.gfx"] = "gfx942" },
  first = "torch-ranks-did-not-join", confidence = 0.7,
}
case {
  name = "other-maker",
  url = "https://github.com/OpenRLHF/OpenRLHF/issues/1040",
  summary = "Near miss: nothing tells whose GPUs they are.",
  text = [[
torch.distributed.DistStoreError: Timed out after 1801 seconds waiting for clients. 1/3 clients joined.
]],
  must_not = { "torch-ranks-did-not-join" },
}
case {
  name = "cuda-in-a-mixed-house",
  url = "https://github.com/OpenRLHF/OpenRLHF/issues/1040",
  summary = "Near miss: the other node's GPUs are NVIDIA's.",
  text = [[
frame #3: c10d::TCPStore::TCPStore() in torch/lib/libtorch_cuda.so
torch.distributed.DistStoreError: Timed out after 1801 seconds waiting for clients. 1/3 clients joined.
]],
  facts = { ["gpu.gfx"] = "gfx1036" },
  must_not = { "torch-ranks-did-not-join" },
}
case {
  name = "other-gpu-beside-a-ryzen",
  url = "https://github.com/OpenRLHF/OpenRLHF/issues/1040",
  summary = "Near miss: AMD's processor graphics, another maker's GPUs.",
  text = [[
torch.distributed.DistStoreError: Timed out after 1801 seconds waiting for clients. 1/3 clients joined.
]],
  facts = { ["host.gpu_maker"] = "other", ["gpu.gfx"] = "gfx1036" },
  must_not = { "torch-ranks-did-not-join" },
}
