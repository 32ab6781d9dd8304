-- SPDX-License-Identifier: Apache-2.0
case {
  name = "archive",
  url = "https://github.com/lemonade-sdk/vllm-rocm/issues/11",
  summary = "A portable archive.",
  text = [[
WARNING 05-22 08:41:53 [rocm.py:44] Failed to import from vllm._C with ImportError('/usr/local/vllm/lib/python3.12/site-packages/vllm/_C.abi3.so: undefined symbol: _ZN3c103hip19getCurrentHIPStreamEa')
]],
  facts = { ["gpu.gfx"] = "gfx1201" },
  first = "vllm-extension-other-torch", must_not = { "gfx-target-not-in-build", "torch-not-rocm-build" }, confidence = 0.8,
}
case {
  name = "operator",
  url = "https://github.com/vllm-project/vllm/issues/17388",
  summary = "Near miss: an operator that the build lacks.",
  text = [[
WARNING 04-29 12:58:14 [rocm.py:29] Failed to import from vllm._C with ImportError('/usr/local/lib/python3.12/dist-packages/vllm/_C.abi3.so: undefined symbol: _Z18cutlass_mla_decodeRKN2at6TensorES2_S2_S2_S2_S2_d')
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "vllm-cuda-only-operator", must_not = { "vllm-extension-other-torch" }, confidence = 0.8,
}
