-- SPDX-License-Identifier: Apache-2.0
case {
  name = "two-builds",
  url = "https://github.com/unslothai/unsloth/issues/11639",
  summary = [[The wheel of PyPI in an environment for ROCm.]],
  text = [[
WARNING[XFORMERS]: xFormers can't load C++/CUDA extensions. xFormers was built for:
    PyTorch 2.10.0+cu128 with CUDA 1208 (you have 2.11.0+rocm7.13.0)
    Python  3.10.19 (you have 3.13.11)
]],
  first = "xformers-built-for-cuda", confidence = 0.85,
}
case {
  name = "first-line",
  url = "https://github.com/facebookresearch/xformers/issues/1070",
  summary = [[Only the first line was pasted.]],
  text = [[
WARNING:xformers:WARNING[XFORMERS]: xFormers can't load C++/CUDA extensions. xFormers was built for:
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 GRE", ["torch.version"] = "2.3.1+rocm6.0" },
  first = "xformers-built-for-cuda", confidence = 0.71,
}
case {
  name = "cuda-releases",
  url = "https://github.com/AUTOMATIC1111/stable-diffusion-webui/issues/16439",
  summary = [[Near miss: two releases for CUDA.]],
  text = [[
WARNING[XFORMERS]: xFormers can't load C++/CUDA extensions. xFormers was built for:
    PyTorch 2.3.0+cu121 with CUDA 1201 (you have 2.4.0+cu121)
]],
  must_not = { "xformers-built-for-cuda" },
}
