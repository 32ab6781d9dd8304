-- SPDX-License-Identifier: Apache-2.0
case {
  name = "sm115",
  url = "https://github.com/thu-ml/SageAttention/pull/381",
  summary = "gfx1151 taken for an NVIDIA architecture.",
  text = [[
ValueError: Unsupported CUDA architecture: sm115
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "sageattention-cuda-only", confidence = 0.72,
}
case {
  name = "fused",
  url = "https://github.com/thu-ml/SageAttention/pull/381",
  summary = "The compiled part is not there.",
  text = [[
ImportError: cannot import name '_fused' from 'sageattention' (/venv/lib/python3.12/site-packages/sageattention/__init__.py)
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "sageattention-cuda-only", confidence = 0.72,
}
case {
  name = "build",
  url = "https://github.com/thu-ml/SageAttention/issues/234",
  summary = "Building version 2 on ROCm.",
  text = [[
Obtaining file:///srv/SageAttention
RuntimeError: Cannot find CUDA_HOME. CUDA must be available to build the package.
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "sageattention-cuda-only", confidence = 0.72,
}
case {
  name = "near-other-maker",
  url = "https://github.com/lllyasviel/FramePack/issues/676",
  summary = "Near miss: an old NVIDIA card beside AMD's processor.",
  text = [[
ValueError: Unsupported CUDA architecture: sm60
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "sageattention-cuda-only" },
}
