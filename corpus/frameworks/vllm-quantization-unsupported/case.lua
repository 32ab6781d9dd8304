-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rocm",
  url = "https://github.com/vllm-project/vllm/issues/7031",
  summary = [[vLLM 0.5.3 on MI300X.]],
  text = [[
ValueError: fbgemm_fp8 quantization is currently not supported in ROCm.
]],
  facts = { ["gpu.name"] = "AMD Instinct MI300X" },
  first = "vllm-quantization-unsupported", confidence = 0.85,
}
case {
  name = "platform-name",
  url = "https://github.com/vllm-project/vllm/blob/main/vllm/platforms/interface.py",
  summary = [[The later wording has the platform's own name.]],
  text = [[
ValueError: gptq_bitblas quantization is currently not supported in rocm.
]],
  first = "vllm-quantization-unsupported", confidence = 0.85,
}
case {
  name = "npu",
  url = "https://github.com/vllm-project/vllm/blob/main/vllm/platforms/interface.py",
  summary = [[Near miss: another platform.]],
  text = [[
ValueError: deepseek_v4_fp8 quantization is currently not supported in npu.
]],
  must_not = { "vllm-quantization-unsupported" },
}
