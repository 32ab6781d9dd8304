-- SPDX-License-Identifier: Apache-2.0
case {
  name = "aiter", url = "https://github.com/sgl-project/sglang/blob/main/python/sglang/srt/layers/moe/topk.py",
  summary = "aiter is asked for and does not load; the line is built from the source.",
  text = [[
ImportError: aiter is required when SGLANG_USE_AITER is set to True
]],
  first = "sglang-kernel-provider-missing", confidence = 0.8,
}
case {
  name = "vllm", url = "https://github.com/sgl-project/sglang/blob/main/python/sglang/srt/layers/quantization/fp8_kernel.py",
  summary = "The other way round, in older releases; the line is built from the source.",
  text = [[
ImportError: vllm is required when SGLANG_USE_AITER is set to False
]],
  first = "sglang-kernel-provider-missing", confidence = 0.8,
}
case {
  name = "near-target", url = "https://github.com/ROCm/aiter/issues/1415",
  summary = "Near miss: aiter is there and does not know the target.",
  text = [[
  File "/opt/venv/lib/python3.12/site-packages/aiter/jit/utils/chip_info.py", line 55, in get_gfx_custom_op_core
KeyError: 'gfx1151'
]],
  first = "aiter-unsupported-arch", must_not = { "sglang-kernel-provider-missing" },
}
