-- SPDX-License-Identifier: Apache-2.0
case {
  name = "studio",
  url = "https://github.com/unslothai/unsloth/issues/5180",
  summary = "Loading a model in the studio.",
  text = [[
Error loading model: Subprocess error: Failed to import ML libraries: Unsloth detected signs of an AMD ROCm GPU, but your current PyTorch build has no usable HIP accelerator.
]],
  first = "unsloth-no-hip-accelerator", confidence = 0.5,
}
case {
  name = "started",
  url = "https://github.com/unslothai/unsloth/issues/5180",
  summary = "Near miss: it runs.",
  text = [[
Unsloth 2026.4.4: Fast Llama patching. Transformers: 5.5.0. Radeon RX 7900 XTX. ROCm Toolkit: 7.1.
]],
  must_not = { "unsloth-no-hip-accelerator" },
}
case {
  name = "no-accelerator",
  url = "https://github.com/unslothai/unsloth-zoo/blob/main/unsloth_zoo/device_type.py",
  summary = "A PyTorch that sees no GPU, without ROCm's files on the machine.",
  text = [[
NotImplementedError: Unsloth cannot find any torch accelerator? You need a GPU.
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "unsloth-no-hip-accelerator", confidence = 0.5,
}
case {
  name = "near-other-maker",
  url = "https://github.com/unslothai/unsloth-zoo/blob/main/unsloth_zoo/device_type.py",
  summary = "Near miss: AMD's processor, another maker's GPU.",
  text = [[
NotImplementedError: Unsloth cannot find any torch accelerator? You need a GPU.
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "unsloth-no-hip-accelerator" },
}
