-- SPDX-License-Identifier: Apache-2.0
case {
  name = "mi300x",
  url = "https://github.com/vllm-project/vllm/issues/12498",
  summary = [[66560 bytes on MI300X.]],
  text = [[
INFO 01-28 03:22:03 __init__.py:183] Automatically detected platform rocm.
triton.runtime.errors.OutOfResources: out of resource: shared memory, Required: 66560, Hardware limit: 65536. Reducing block sizes or `num_stages` may help.
]],
  facts = { ["gpu.gfx"] = "gfx942" },
  first = "triton-shared-memory-exceeded", confidence = 0.85,
}
case {
  name = "gfx950-lines",
  url = "https://github.com/vllm-project/vllm/issues/49778",
  summary = [[The message broken over lines; the limit is gfx950's.]],
  text = [[
triton.runtime.errors.OutOfResources: out of resource: shared memory,
Required: 165888, Hardware limit: 163840.
Reducing block sizes or `num_stages` may help.
]],
  facts = { ["app.name"] = "vllm" },
  first = "triton-shared-memory-exceeded", confidence = 0.71,
}
case {
  name = "nvidia",
  url = "https://github.com/FlashML-org/FreeToken/issues/246",
  summary = [[Near miss: the kernel runs on a GeForce; the Radeon is in the processor.]],
  text = [[
NVIDIA GeForce RTX 2080 Ti
AMD Radeon(TM) Graphics
OutOfResources: out of resource: shared memory, Required: 98304, Hardware limit: 65536. Reducing block sizes or `num_stages` may help.
]],
  must_not = { "triton-shared-memory-exceeded" },
}
case {
  name = "elsewhere",
  url = "https://github.com/triton-lang/triton/issues/8182",
  summary = [[Near miss: the limit is that of another maker's GPU.]],
  text = [[
triton.runtime.errors.OutOfResources: out of resource: shared memory, Required: 131072, Hardware limit: 101376. Reducing block sizes or `num_stages` may help.
]],
  must_not = { "triton-shared-memory-exceeded" },
}
case {
  name = "test-of-pytorch",
  url = "https://github.com/pytorch/pytorch/issues/139882",
  summary = "A test of PyTorch's with three stages; the command names ROCm.",
  text = [[
OutOfResources: out of resource: shared memory, Required: 81920, Hardware limit: 65536. Reducing block sizes or `num_stages` may help.
    PYTORCH_TEST_WITH_ROCM=1 python test/inductor/test_flex_attention.py TestFlexAttention.test_builtin_score_mods
]],
  first = "triton-shared-memory-exceeded",
  confidence = 0.9,
}
