-- SPDX-License-Identifier: Apache-2.0
case {
  name = "awq",
  url = "https://github.com/huggingface/text-generation-inference/blob/db931fcf42da018a3657580c64bf2720f167f9ab/server/text_generation_server/layers/gptq/__init__.py",
  summary = "AWQ weights with --quantize awq: the source's message.",
  text = [[
NotImplementedError: AWQ GEMM kernel can't be used on ROCm systems, please use `--quantize gptq` instead to use Exllama/GPTQ kernels for AWQ inference.
]],
  first = "tgi-cuda-only-format", confidence = 0.7,
}
case {
  name = "cache",
  url = "https://github.com/huggingface/text-generation-inference/blob/db931fcf42da018a3657580c64bf2720f167f9ab/server/text_generation_server/layers/attention/kv_cache.py",
  summary = "The key-value cache in float8_e5m2: the source's message.",
  text = [[
ValueError: float8_e5m2 FP8 KV cache is not supported on AMD ROCm
]],
  first = "tgi-cuda-only-format", confidence = 0.7,
}
case {
  name = "near-cpu",
  url = "https://github.com/huggingface/text-generation-inference/blob/db931fcf42da018a3657580c64bf2720f167f9ab/server/text_generation_server/layers/attention/kv_cache.py",
  summary = "Near miss: the same of Intel's processor backend.",
  text = [[
ValueError: float8_e4m3fn FP8 KV cache is not supported on Intel IPEX CPU
]],
  must_not = { "tgi-cuda-only-format" },
}
