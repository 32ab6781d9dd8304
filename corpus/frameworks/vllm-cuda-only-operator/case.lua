-- SPDX-License-Identifier: Apache-2.0
case {
  name = "mla",
  url = "https://github.com/vllm-project/vllm/issues/17388",
  summary = "An operator of CUTLASS.",
  text = [[
WARNING 04-29 12:58:14 [_custom_ops.py:21] Failed to import from vllm._C with ImportError('/usr/local/lib/python3.12/dist-packages/vllm/_C.abi3.so: undefined symbol: _Z18cutlass_mla_decodeRKN2at6TensorES2_S2_S2_S2_S2_d')
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "vllm-cuda-only-operator", must_not = { "torch-not-rocm-build" }, confidence = 0.8,
}
case {
  name = "c10",
  url = "https://github.com/lemonade-sdk/vllm-rocm/issues/11",
  summary = "Near miss: a symbol of PyTorch.",
  text = [[
ImportError: /usr/local/vllm/lib/python3.12/site-packages/vllm/_C.abi3.so: undefined symbol: _ZN3c103hip19getCurrentHIPStreamEa
]],
  facts = { ["gpu.gfx"] = "gfx1201" },
  first = "vllm-extension-other-torch", must_not = { "vllm-cuda-only-operator" }, confidence = 0.8,
}
