-- SPDX-License-Identifier: Apache-2.0
case {
  name = "333-gib",
  url = "https://github.com/Comfy-Org/ComfyUI/issues/11264",
  summary = "A 16 GiB card asked for 333 GiB.",
  text = [[
HIP out of memory. Tried to allocate 333.38 GiB. GPU 0 has a total capacity of 15.92 GiB of which 7.28 GiB is free. Of the allocated memory 8.22 GiB is allocated by PyTorch, and 19.88 MiB is reserved by PyTorch but unallocated.
]],
  first = "attention-matrix-exceeds-vram", confidence = 0.5,
}
case {
  name = "old-wording",
  url = "https://github.com/pkuliyi2015/multidiffusion-upscaler-for-automatic1111/issues/53",
  summary = "The same in the words of PyTorch 1.13. Built from its message.",
  text = [[
RuntimeError: HIP out of memory. Tried to allocate 25.64 GiB (GPU 0; 15.98 GiB total capacity; 6.92 GiB already allocated; 8.70 GiB free; 7.12 GiB reserved in total by PyTorch)
]],
  first = "attention-matrix-exceeds-vram", confidence = 0.5,
}
case {
  name = "apu",
  url = "https://github.com/Comfy-Org/ComfyUI/issues/9500",
  summary = "Strix Halo with 120 GiB: less than the whole, but from the attention.",
  text = [[
    return torch.nn.functional.scaled_dot_product_attention(q, k, v, *args, **kwargs)
torch.OutOfMemoryError: HIP out of memory. Tried to allocate 48.83 GiB. GPU 0 has a total capacity of 120.00 GiB of which 33.29 GiB is free. Of the allocated memory 77.16 GiB is allocated by PyTorch, and 3.16 GiB is reserved by PyTorch but unallocated.
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "attention-matrix-exceeds-vram", confidence = 0.5,
}
case {
  name = "near-just-full",
  url = "https://github.com/Comfy-Org/ComfyUI/issues/5161",
  summary = "Near miss: a piece that would fit, were the card not full.",
  text = [[
torch.OutOfMemoryError: HIP out of memory. Tried to allocate 2.25 GiB. GPU 0 has a total capacity of 7.98 GiB of which 1.45 GiB is free. Of the allocated memory 5.91 GiB is allocated by PyTorch, and 237.18 MiB is reserved by PyTorch but unallocated.
]],
  first = "vram-oom",
  must_not = { "attention-matrix-exceeds-vram" },
}
case {
  name = "near-negative-size",
  url = "https://github.com/YanWenKun/ComfyUI-Docker/issues/54",
  summary = "Near miss: a size that is a negative number in disguise. Built after a report of such a figure.",
  text = [[
HIP out of memory. Tried to allocate 17179869183.96 GiB. GPU 0 has a total capacity of 15.92 GiB of which 7.28 GiB is free.
]],
  first = "vram-oom",
  must_not = { "attention-matrix-exceeds-vram" },
}
case {
  name = "near-other-maker",
  url = "https://github.com/Comfy-Org/ComfyUI/issues/9500",
  summary = "Near miss: another maker's GPU.",
  text = [[
    return torch.nn.functional.scaled_dot_product_attention(q, k, v, *args, **kwargs)
torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 48.83 GiB.
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "attention-matrix-exceeds-vram" },
}
