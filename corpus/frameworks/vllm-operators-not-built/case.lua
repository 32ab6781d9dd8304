-- SPDX-License-Identifier: Apache-2.0
case {
  name = "attribute",
  url = "https://github.com/vllm-project/vllm/issues/17526",
  summary = "The first layer asks for an operator.",
  text = [[
ERROR 05-01 10:06:50 [engine.py:448] '_OpNamespace' '_C' object has no attribute 'silu_and_mul'
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "vllm-operators-not-built", confidence = 0.72,
}
case {
  name = "import-and-attribute",
  url = "https://github.com/vllm-project/vllm/issues/9319",
  summary = "The import failed before.",
  text = [[
WARNING 10-04 10:39:09 _custom_ops.py:18] Failed to import from vllm._C with ModuleNotFoundError("No module named 'vllm._C'")
AttributeError: '_OpNamespace' '_C_cache_ops' object has no attribute 'reshape_and_cache'
]],
  facts = { ["gpu.gfx"] = "gfx906" },
  first = "vllm-operators-not-built", confidence = 0.81,
}
case {
  name = "near-cuda-only",
  url = "https://github.com/vllm-project/vllm/issues/28501",
  summary = "Near miss: an operator that no build for ROCm has.",
  text = [[
AttributeError: '_OpNamespace' '_C' object has no attribute 'fused_qk_norm_rope'
]],
  facts = { ["gpu.gfx"] = "gfx942" },
  must_not = { "vllm-operators-not-built" },
}
case {
  name = "near-other-maker",
  url = "https://github.com/vllm-project/vllm/issues/6478",
  summary = "Near miss: AMD's processor, another maker's GPU.",
  text = [[
AttributeError: '_OpNamespace' '_C' object has no attribute 'rotary_embedding'
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "vllm-operators-not-built" },
}
