-- SPDX-License-Identifier: Apache-2.0
case {
  name = "gigabytes",
  url = "https://github.com/pytorch/pytorch/issues/138002",
  summary = "6.64 GiB asked, 7.10 reserved.",
  text = [[
torch.OutOfMemoryError: HIP out of memory. Tried to allocate 6.64 GiB. GPU 0 has a total capacity of 23.98 GiB of which 6.22 GiB is free. Of the allocated memory 10.25 GiB is allocated by PyTorch, and 7.10 GiB is reserved by PyTorch but unallocated.
]],
  first = "vram-fragmentation",
  confidence = 0.71,
}
case {
  name = "megabytes",
  url = "https://github.com/pytorch/pytorch/issues/138002",
  summary = "The same in MiB.",
  text = [[
torch.OutOfMemoryError: HIP out of memory. Tried to allocate 512.00 MiB. GPU 0 has a total capacity of 15.98 GiB of which 220.00 MiB is free. Of the allocated memory 14.25 GiB is allocated by PyTorch, and 701.00 MiB is reserved by PyTorch but unallocated.
]],
  first = "vram-fragmentation",
  confidence = 0.52,
}
case {
  name = "mixed",
  url = "https://github.com/pytorch/pytorch/issues/138002",
  summary = "MiB asked, GiB reserved.",
  text = [[
torch.OutOfMemoryError: HIP out of memory. Tried to allocate 900.00 MiB. GPU 0 has a total capacity of 15.98 GiB of which 20.00 MiB is free. Of the allocated memory 9.25 GiB is allocated by PyTorch, and 5.30 GiB is reserved by PyTorch but unallocated.
]],
  first = "vram-fragmentation",
  confidence = 0.71,
}
case {
  name = "free-above-total",
  url = "https://github.com/ROCm/TheRock/issues/4598",
  summary = "The total is wrong, not the pieces.",
  text = [[
torch.OutOfMemoryError: HIP out of memory. Tried to allocate 6.64 GiB. GPU 0 has a total capacity of 15.49 GiB of which 84.98 GiB is free. Of the allocated memory 10.25 GiB is allocated by PyTorch, and 7.10 GiB is reserved by PyTorch but unallocated.
]],
  first = "apu-kfd-reports-gtt-not-vram",
  confidence = 0.85,
}
case {
  name = "expandable",
  url = "https://github.com/pytorch/pytorch/issues/138002",
  summary = "With segments that grow.",
  text = [[
torch.OutOfMemoryError: HIP out of memory. Tried to allocate 512.00 MiB. GPU 0 has a total capacity of 15.98 GiB of which 220.00 MiB is free. Of the allocated memory 14.25 GiB is allocated by PyTorch, and 701.00 MiB is reserved by PyTorch but unallocated.
]],
  facts = { ["env.PYTORCH_HIP_ALLOC_CONF"] = "expandable_segments:True" },
  first = "vram-oom",
  confidence = 0.75,
  must_not = { "vram-fragmentation" },
}
case {
  name = "expandable-new-name",
  url = "https://github.com/pytorch/pytorch/issues/138002",
  summary = "The newer name of the variable.",
  text = [[
torch.OutOfMemoryError: HIP out of memory. Tried to allocate 512.00 MiB. GPU 0 has a total capacity of 15.98 GiB of which 220.00 MiB is free. Of the allocated memory 14.25 GiB is allocated by PyTorch, and 701.00 MiB is reserved by PyTorch but unallocated.
]],
  facts = { ["env.PYTORCH_ALLOC_CONF"] = "expandable_segments:True" },
  first = "vram-oom",
  confidence = 0.75,
  must_not = { "vram-fragmentation" },
}
case {
  name = "tiny-card",
  url = "https://github.com/YanWenKun/ComfyUI-Docker/issues/54",
  summary = "Near miss: of 512 MiB nothing large is left over.",
  text = [[
HIP out of memory. Tried to allocate 72.00 MiB. GPU 0 has a total capacity of 900.00 MiB of which 10.00 MiB is free. Of the allocated memory 292.04 MiB is allocated by PyTorch, and 537.96 MiB is reserved by PyTorch but unallocated.
]],
  first = "apu-uma-vram-carveout-too-small", accepted = { "vram-oom" },
  must_not = { "vram-fragmentation" },
}
case {
  name = "other-maker",
  url = "https://github.com/pinokiofactory/flux-webui/issues/11",
  summary = "Near miss: the same words and figures of another maker's card.",
  text = [[
Out of memory with an RTX 4090 of 24 GB.
torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 20.00 MiB. GPU 0 has a total capacity of 23.61 GiB of which 45.06 MiB is free. Including non-PyTorch memory, this process has 22.69 GiB memory in use. Of the allocated memory 21.72 GiB is allocated by PyTorch, and 520.54 MiB is reserved by PyTorch but unallocated.
]],
  must_not = { "vram-fragmentation", "vram-oom" },
}
