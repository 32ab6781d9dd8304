-- SPDX-License-Identifier: Apache-2.0
case {
  name = "vllm",
  url = "https://github.com/vllm-project/vllm/issues/17445",
  summary = "In pip's isolated build.",
  text = [[
No ROCm runtime is found, using ROCM_HOME='/opt/rocm-6.4.1'
OSError: CUDA_HOME environment variable is not set. Please set it to your CUDA install root.
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "extension-asks-for-cuda-home", confidence = 0.7,
}
case {
  name = "warning",
  url = "https://github.com/pytorch/pytorch/blob/main/torch/utils/cpp_extension.py",
  summary = "CUDA's folder exists, its driver does not; built from the format.",
  text = [[
No CUDA runtime is found, using CUDA_HOME='/usr/local/cuda'
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "extension-asks-for-cuda-home", confidence = 0.5,
}
case {
  name = "near-other-maker",
  url = "https://github.com/facebookresearch/sam2/issues/19",
  summary = "Near miss: AMD's processor, another maker's GPU.",
  text = [[
OSError: CUDA_HOME environment variable is not set. Please set it to your CUDA install root.
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "extension-asks-for-cuda-home" },
}
case {
  name = "near-rocm-torch",
  url = "https://github.com/Dao-AILab/flash-attention/issues/1635",
  summary = "Near miss: the torch that builds is for ROCm.",
  text = [[
OSError: CUDA_HOME environment variable is not set. Please set it to your CUDA install root.
]],
  facts = { ["gpu.gfx"] = "gfx1030", ["torch.version"] = "2.7.0+rocm6.3" },
  must_not = { "extension-asks-for-cuda-home" }, first = "rocm-toolchain-missing",
}
