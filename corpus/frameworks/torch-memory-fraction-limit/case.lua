-- SPDX-License-Identifier: Apache-2.0
case {
  name = "allowed",
  url = "https://github.com/ROCm/TheRock/issues/2118",
  summary = "A limit that an earlier test left.",
  text = [[
torch.OutOfMemoryError: HIP out of memory. Tried to allocate 2.00 MiB. GPU 0 has a total capacity of 287.98 GiB of which 275.86 GiB is free. 1.05 GiB allowed; Of the allocated memory 9.50 KiB is allocated by PyTorch
]],
  facts = { ["gpu.gfx"] = "gfx950" },
  first = "torch-memory-fraction-limit", must_not = { "vram-fragmentation" }, confidence = 0.8,
}
case {
  name = "full",
  url = "https://github.com/ROCm/TheRock/issues/2118",
  summary = "Near miss: the memory is used.",
  text = [[
torch.OutOfMemoryError: HIP out of memory. Tried to allocate 2.00 GiB. GPU 0 has a total capacity of 23.98 GiB of which 0.50 GiB is free. Of the allocated memory 22.50 GiB is allocated by PyTorch
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "vram-oom", must_not = { "torch-memory-fraction-limit" }, confidence = 0.5,
}
case {
  name = "with-this-process",
  url = "https://github.com/pytorch/pytorch/blob/main/c10/cuda/CUDACachingAllocator.cpp",
  summary = "What this and other processes hold stands before the share.",
  text = [[
torch.OutOfMemoryError: HIP out of memory. Tried to allocate 3.98 GiB. GPU 0 has a total capacity of 31.84 GiB of which 16.30 GiB is free. Including non-PyTorch memory, this process has 15.50 GiB memory in use. 17.51 GiB allowed; Of the allocated memory 6.74 GiB is allocated by PyTorch, and 7.02 GiB is reserved by PyTorch but unallocated.
]],
  first = "torch-memory-fraction-limit", confidence = 0.7,
}
