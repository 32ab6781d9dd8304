-- SPDX-License-Identifier: Apache-2.0
case {
  name = "mi300",
  url = "https://github.com/verl-project/verl/issues/161",
  summary = "Two ranks on one device.",
  text = [[
ncclInvalidUsage: This usually reflects invalid usage of NCCL library.
Last error:
Duplicate GPU detected : rank 1 and rank 0 both on CUDA device 10
]],
  facts = { ["gpu.gfx"] = "gfx942" },
  first = "rccl-duplicate-gpu", confidence = 0.8,
}
case {
  name = "nobody",
  url = "https://github.com/Intellindust-AI-Lab/DEIM/issues/113",
  summary = "Near miss: nothing tells of an AMD GPU.",
  text = [[
Duplicate GPU detected : rank 1 and rank 0 both on CUDA device 1000
]],
  must_not = { "rccl-duplicate-gpu" },
}
case {
  name = "other-gpu-beside-a-ryzen",
  url = "https://github.com/verl-project/verl/issues/161",
  summary = "Near miss: AMD's processor, another maker's GPU.",
  text = [[
ncclInvalidUsage: This usually reflects invalid usage of NCCL library.
Last error:
Duplicate GPU detected : rank 1 and rank 0 both on CUDA device 10
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "rccl-duplicate-gpu" },
}
