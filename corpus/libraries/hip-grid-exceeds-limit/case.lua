-- SPDX-License-Identifier: Apache-2.0
case {
  name = "torch",
  url = "https://github.com/pytorch/pytorch/pull/169474",
  summary = "roll of a tensor of 4.3e9 elements.",
  text = [[
torch.AcceleratorError: HIP error: invalid configuration argument
]],
  first = "hip-grid-exceeds-limit", confidence = 0.50,
}
case {
  name = "chapel",
  url = "https://github.com/chapel-lang/chapel/issues/23934",
  summary = "Another runtime names the code.",
  text = [[
internal error: gpu-amd.c:263: Error calling HIP function: hipErrorInvalidConfiguration (Code: 9)
]],
  first = "hip-grid-exceeds-limit", confidence = 0.50,
}
case {
  name = "miopen",
  url = "https://github.com/ROCm/MIOpen/issues/3492",
  summary = "MIOpen's own launch.",
  text = [[
MIOpen Error: /MIOpen/src/hipoc/hipoc_kernel.cpp:106: Failed to launch kernel: invalid configuration argument
]],
  first = "hip-grid-exceeds-limit", confidence = 0.80,
}
case {
  name = "near-cuda",
  url = "https://github.com/triton-lang/triton/issues/3299",
  summary = "Near miss: CUDA's words for a grid's dimension.",
  text = [[
RuntimeError: CUDA error: invalid configuration argument
RuntimeError: Triton Error [CUDA]: invalid argument
]],
  must_not = { "hip-grid-exceeds-limit" },
}
