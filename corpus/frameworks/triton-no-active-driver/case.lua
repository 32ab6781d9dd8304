-- SPDX-License-Identifier: Apache-2.0
case {
  name = "triton",
  url = "https://github.com/triton-lang/triton/blob/main/python/triton/runtime/driver.py",
  summary = "torch finds no GPU.",
  text = [[
RuntimeError: 0 active drivers ([]). There should only be one.
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "triton-no-active-driver", confidence = 0.5,
}
case {
  name = "vllm",
  url = "https://github.com/vllm-project/vllm/pull/53530",
  summary = "As vLLM counts them.",
  text = [[
INFO [importing.py:44] Triton is installed but 0 active driver(s) found (expected 1). Disabling Triton to prevent runtime errors.
]],
  facts = { ["gpu.gfx"] = "gfx942" },
  first = "triton-no-active-driver", confidence = 0.5,
}
case {
  name = "intel",
  url = "https://github.com/intel/intel-xpu-backend-for-triton/issues/5265",
  summary = "Near miss: nothing tells of an AMD GPU.",
  text = [[
RuntimeError: 0 active drivers ([]). There should only be one
]],
  must_not = { "triton-no-active-driver" },
}
case {
  name = "other-gpu-beside-a-ryzen",
  url = "https://github.com/triton-lang/triton/blob/main/python/triton/runtime/driver.py",
  summary = "Near miss: AMD's processor, another maker's GPU.",
  text = [[
RuntimeError: 0 active drivers ([]). There should only be one.
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "triton-no-active-driver" },
}
