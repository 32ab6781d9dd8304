-- SPDX-License-Identifier: Apache-2.0
case {
  name = "mi300x",
  url = "https://github.com/vllm-project/vllm/issues/34641",
  summary = "MI300X, vLLM 0.16, DeepSeek-V3 with aiter.",
  text = [[
RuntimeError: MXFP4 quantization is not supported on gfx942
]],
  first = "aiter-fp4-unsupported-arch", confidence = 0.80,
}
case {
  name = "near-other-maker",
  url = "https://github.com/flashinfer-ai/flashinfer/blob/main/flashinfer/gemm/gemm_base.py",
  summary = "Near miss: another maker's library.",
  text = [[
cudnn FP4 GEMM with mxfp4 quantization is not supported on SM120 with cuDNN backend version < 9.14.0.
]],
  must_not = { "aiter-fp4-unsupported-arch" },
}
case {
  name = "near-emulated",
  url = "https://github.com/vllm-project/vllm/issues/51136",
  summary = "Near miss: without aiter the format is emulated, and the run goes on.",
  text = [[
WARNING quark_ocp_mx.py: AITER is not found or not supported on the current platform, QuarkOCP_MX will fall back to emulation.
]],
  must_not = { "aiter-fp4-unsupported-arch" },
}
