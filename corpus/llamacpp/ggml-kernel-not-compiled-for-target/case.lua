-- SPDX-License-Identifier: Apache-2.0
case {
  name = "gfx1151",
  url = "https://github.com/ggml-org/llama.cpp/pull/25165",
  summary = "Strix Halo, flash attention on.",
  text = [[
ggml/src/ggml-cuda/fattn-mma-f16.cuh:1763: ERROR: HIP kernel flash_attn_ext_f16 has no device code compatible with HIP arch 1300.
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "ggml-kernel-not-compiled-for-target", confidence = 0.8,
}
case {
  name = "cuda",
  url = "https://github.com/ggml-org/llama.cpp/blob/master/ggml/src/ggml-cuda/common.cuh",
  summary = "Near miss: another maker's build.",
  text = [[
ggml-cuda/fattn.cu:219: ERROR: CUDA kernel flash_attn_ext_f16 has no device code compatible with CUDA arch 520. ggml-cuda.cu was compiled for: 520
]],
  must_not = { "ggml-kernel-not-compiled-for-target" },
}
