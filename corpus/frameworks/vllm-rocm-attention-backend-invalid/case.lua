-- SPDX-License-Identifier: Apache-2.0
case {
  name = "gpt-oss",
  url = "https://github.com/kyuz0/amd-strix-halo-vllm-toolboxes/issues/36",
  summary = "Attention sinks on Strix Halo.",
  text = [[
ValueError: Selected backend AttentionBackendEnum.ROCM_ATTN is not valid for this configuration. Reason: ['attention sinks not supported']
]],
  first = "vllm-rocm-attention-backend-invalid", confidence = 0.8,
}
case {
  name = "flashinfer",
  url = "https://github.com/vllm-project/vllm/issues/40153",
  summary = "Near miss: another maker's back end.",
  text = [[
ValueError: Selected backend AttentionBackendEnum.FLASHINFER is not valid for this configuration. Reason: ['sink setting not supported']
]],
  must_not = { "vllm-rocm-attention-backend-invalid" },
}
