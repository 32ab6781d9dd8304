-- SPDX-License-Identifier: Apache-2.0
case {
  name = "flash-attention",
  url = "https://github.com/OpenNMT/CTranslate2/blob/0d8bcd362ac75ef860ef161d6f0efad0ae439ff0/src/models/model.cc",
  summary = "A program that asks for FlashAttention: the source's message.",
  text = [[
ValueError: FlashAttention not supported on ROCm.
]],
  first = "ctranslate2-cuda-only-feature", confidence = 0.75,
}
case {
  name = "awq",
  url = "https://github.com/OpenNMT/CTranslate2/blob/0d8bcd362ac75ef860ef161d6f0efad0ae439ff0/src/layers/common.cc",
  summary = "A model with AWQ's weights: the source's message.",
  text = [[
ValueError: AWQ unsupported with ROCm
]],
  first = "ctranslate2-cuda-only-feature", confidence = 0.75,
}
case {
  name = "near-ampere",
  url = "https://github.com/OpenNMT/CTranslate2/blob/0d8bcd362ac75ef860ef161d6f0efad0ae439ff0/src/models/model.cc",
  summary = "Near miss: the same of a build for CUDA.",
  text = [[
ValueError: FlashAttention only supports Ampere GPUs or newer.
]],
  must_not = { "ctranslate2-cuda-only-feature" },
}
