-- SPDX-License-Identifier: Apache-2.0
case {
  name = "vllm",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5865",
  summary = "vLLM's last line.",
  text = [[
RuntimeError: Engine core initialization failed. See root cause above. Failed core proc(s): {}
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "inference-worker-died", confidence = 0.3,
}
case {
  name = "vllm-v0", url = "https://github.com/vllm-project/vllm/issues/9319",
  summary = "vLLM 0.6's form of it, on two MI60.",
  text = [[
RuntimeError: Engine process failed to start
]],
  facts = { ["gpu.gfx"] = "gfx906" }, first = "inference-worker-died", confidence = 0.3,
}
case {
  name = "ollama",
  url = "https://github.com/ollama/ollama/issues/11380",
  summary = "What Ollama's client says.",
  text = [[
Error: model runner has unexpectedly stopped, this may be due to resource limitations or an internal error, check ollama server logs for details
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "inference-worker-died", confidence = 0.3,
}
case {
  name = "localai",
  url = "https://github.com/mudler/LocalAI/issues/1592",
  summary = "LocalAI in its ROCm image.",
  text = [[
10:33AM INF [stablediffusion] Fails: grpc service not ready
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "inference-worker-died", confidence = 0.3,
}
case {
  name = "near-other-maker",
  url = "https://github.com/ollama/ollama/issues/14093",
  summary = "Near miss: a machine without an AMD GPU.",
  text = [[
Error: model runner has unexpectedly stopped, this may be due to resource limitations or an internal error, check ollama server logs for details
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "inference-worker-died" },
}
case {
  name = "lemonade",
  url = "https://github.com/lemonade-sdk/lemonade/issues/941",
  summary = "Lemonade on a Radeon 890M.",
  text = [[
[ERROR] llama-server process has terminated with exit code: -1073740791
]],
  facts = { ["gpu.name"] = "AMD Radeon 890M" },
  first = "inference-worker-died", confidence = 0.3,
}
