-- SPDX-License-Identifier: Apache-2.0
case {
  name = "inductor",
  url = "https://github.com/pytorch/pytorch/issues/136361",
  summary = "torch.compile on Windows.",
  text = [[
torch._inductor.exc.TritonMissing: Cannot find a working triton installation. Either the package is not installed or it is too old. More information on installing Triton can be found at: https://github.com/triton-lang/triton
]],
  facts = { ["gpu.gfx"] = "gfx1201" },
  first = "triton-not-installed", confidence = 0.72,
}
case {
  name = "module",
  url = "https://github.com/lihaoyun6/ComfyUI-FlashVSR_Ultra_Fast/issues/73",
  summary = "An extension that imports it.",
  text = [[
ModuleNotFoundError: No module named 'triton'
]],
  facts = { ["gpu.gfx"] = "gfx1201" },
  first = "triton-not-installed", confidence = 0.52,
}
case {
  name = "cuda-triton",
  url = "https://github.com/triton-lang/triton/blob/release/2.1.x/python/triton/common/build.py",
  summary = "CUDA's Triton on a machine with an AMD GPU.",
  text = [[
AssertionError: libcuda.so cannot found!
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "triton-not-installed", confidence = 0.72,
}
case {
  name = "near-other-maker",
  url = "https://github.com/pytorch/pytorch/issues/137689",
  summary = "Near miss: another maker's GPU.",
  text = [[
RuntimeError: Cannot find a working triton installation. More information on installing Triton can be found at https://github.com/openai/triton
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "triton-not-installed" },
}
