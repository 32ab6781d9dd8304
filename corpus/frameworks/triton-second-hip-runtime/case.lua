-- SPDX-License-Identifier: Apache-2.0
case {
  name = "therock-windows",
  url = "https://github.com/ROCm/TheRock/issues/1278",
  summary = "TheRock's PyTorch on a gfx1100 with a Triton wheel that opens the HIP library anew.",
  text = [[
HIP Library Path: C:\Users\user\micromamba\envs\py12\Lib\site-packages\_rocm_sdk_core\bin\amdhip64_7.dll
ValueError: Pointer argument (at 0) cannot be accessed from Triton (cpu tensor?)
]],
  first = "triton-second-hip-runtime", confidence = 0.7,
}
case {
  name = "near-cpu-tensor",
  url = "https://github.com/state-spaces/mamba/issues/699",
  summary = "Near miss: the words alone on an AMD GPU; a tensor may well be on the processor.",
  text = [[
ValueError: Pointer argument (at 9) cannot be accessed from Triton (cpu tensor?)
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  must_not = { "triton-second-hip-runtime" },
}
case {
  name = "near-h100",
  url = "https://github.com/sgl-project/sglang/issues/10025",
  summary = "Near miss: the words on NVIDIA's GPUs, with an AMD processor.",
  text = [[
GPU 0,1,2,3,4,5,6,7: NVIDIA H100 80GB HBM3
PyTorch: 2.7.1+cu126
Triton-windows is not here; AMD EPYC processors.
ValueError: Pointer argument (at 0) cannot be accessed from Triton (cpu tensor?)
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "triton-second-hip-runtime" },
}
