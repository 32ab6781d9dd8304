-- SPDX-License-Identifier: Apache-2.0
case {
  name = "differ", url = "https://github.com/vllm-project/vllm-omni/pull/1984",
  summary = "A child process sets one variable and inherits the other.",
  text = [[
ValueError: Inconsistent GPU visibility env vars: HIP_VISIBLE_DEVICES='0' vs CUDA_VISIBLE_DEVICES='1'. Please set only one, or ensure they match.
]],
  first = "vllm-visible-devices-inconsistent", confidence = 0.8,
}
case {
  name = "near-ray", url = "https://github.com/vllm-project/vllm/issues/12572",
  summary = "Near miss: Ray hands out other indices, and the runtime, not vLLM, refuses one.",
  text = [[
RuntimeError: HIP error: invalid device ordinal
]],
  first = "visible-devices-double-mask", must_not = { "vllm-visible-devices-inconsistent" },
}
