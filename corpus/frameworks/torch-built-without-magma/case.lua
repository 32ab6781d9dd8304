-- SPDX-License-Identifier: Apache-2.0
case {
  name = "cholesky",
  url = "https://github.com/vllm-project/vllm/issues/14914",
  summary = [[vLLM's image for ROCm, an embedding matrix that is resized.]],
  text = [[
RuntimeError: Calling torch.linalg.cholesky on a CUDA tensor requires compiling PyTorch with MAGMA. Please use PyTorch built with MAGMA support.
]],
  facts = { ["gpu.gfx"] = "gfx942" },
  first = "torch-built-without-magma", confidence = 0.85,
}
case {
  name = "elsewhere",
  url = "https://github.com/pytorch/pytorch/issues/48831",
  summary = [[Near miss: nothing says that it is an AMD GPU.]],
  text = [[
RuntimeError: Calling torch.linalg.cholesky on a CUDA tensor requires compiling PyTorch with MAGMA. Please use PyTorch built with MAGMA support.
]],
  must_not = { "torch-built-without-magma" },
}
