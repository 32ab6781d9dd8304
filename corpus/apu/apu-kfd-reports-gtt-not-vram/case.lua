-- SPDX-License-Identifier: Apache-2.0
case {
  name = "free-above-total",
  url = "https://github.com/ROCm/TheRock/issues/4598",
  summary = "PyTorch takes the total from one place and the free amount from another.",
  text = [[
torch.OutOfMemoryError: HIP out of memory. Tried to allocate 18.00 GiB. GPU 0 has a total capacity of 15.49 GiB of which 84.98 GiB is free.
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "apu-kfd-reports-gtt-not-vram",
  confidence = 0.80,
}
case {
  name = "carveout-known",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5444",
  summary = "A 96 GB carve-out, kernel 6.14: an allocation that would fit is refused.",
  text = [[
torch.OutOfMemoryError: HIP out of memory. Tried to allocate 18.00 GiB. See documentation for Memory Management
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["gpu.vram_mib"] = "98304", ["kernel.version"] = "6.14.0-1018-oem" },
  first = "apu-kfd-reports-gtt-not-vram",
  confidence = 0.75,
}
case {
  name = "before-6-10",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5444",
  summary = "Before 6.10 KFD counted the carve-out.",
  text = [[
[drm] amdgpu: 65536M of VRAM memory ready
ggml_cuda_init: found 1 ROCm devices (Total VRAM: 15872 MiB):
]],
  facts = { ["gpu.gfx"] = "gfx1103", ["kernel.version"] = "6.8.0" },
  must_not = { "apu-kfd-reports-gtt-not-vram" },
}
case {
  name = "discrete-card",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5444",
  summary = "A discrete card whose figures differ.",
  text = [[
torch.OutOfMemoryError: HIP out of memory. Tried to allocate 18.00 GiB. GPU 0 has a total capacity of 15.98 GiB of which 16.20 GiB is free.
]],
  facts = { ["gpu.gfx"] = "gfx1030" },
  must_not = { "apu-kfd-reports-gtt-not-vram" },
}
case {
  name = "amdgpu-top",
  url = "https://github.com/ROCm/TheRock/issues/1054",
  summary = [[amdgpu_top shows a carve-out of 96 GB, PyTorch half of the rest.]],
  text = [[
VRAM              : usage 28108 MiB, total 98304 MiB (usable 98148 MiB)
GTT               : usage    36 MiB, total 15864 MiB (usable 15850 MiB)
torch.OutOfMemoryError: HIP out of memory. Tried to allocate 20.00 GiB. GPU 0 has a total capacity of 15.49 GiB of which 14.90 GiB is free.
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "apu-kfd-reports-gtt-not-vram", confidence = 0.60,
}
case {
  name = "told",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5750",
  summary = "Figures in words.",
  text = [[
The firmware gives 96 GB to VRAM.
rocminfo, however, has only 15.6 GB, half of the remaining memory; ROCm takes that.
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "apu-kfd-reports-gtt-not-vram", confidence = 0.52,
}
case {
  name = "told-half-of-the-carve-out",
  url = "https://github.com/lemonade-sdk/llamacpp-rocm/issues/86",
  summary = "In words: the BIOS gives 16 GB, ROCm sees the half of it.",
  text = [[
BIOS is configured to 16G VRAM.
But llama-server seems to detect only half of it.
]],
  facts = { ["gpu.gfx"] = "gfx1103" },
  first = "apu-kfd-reports-gtt-not-vram", confidence = 0.52,
}
