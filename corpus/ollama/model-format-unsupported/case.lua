-- SPDX-License-Identifier: Apache-2.0
case { name = "architecture", url = "https://github.com/ollama/ollama/issues/16014",
  summary = [[A model newer than the release in the container.]],
  text = [[
llama_model_load: error loading model: error loading model architecture: unknown model architecture: 'nemotron_h_omni'
llama_model_load_from_file_impl: failed to load model
time=2026-05-06T13:58:48.561Z level=INFO source=sched.go:471 msg="NewLlamaServer failed" model=/root/.ollama/models/blobs/sha256-0202 error="unable to load model: /root/.ollama/models/blobs/sha256-0202"
]],
  facts = { ["app.name"] = "llama.cpp", ["gpu.name"] = "Radeon RX 7900 XTX" }, first = "model-format-unsupported", confidence = 0.4 }
case { name = "pre-tokenizer", url = "https://github.com/ggml-org/llama.cpp/blob/master/src/llama-vocab.cpp",
  summary = [[The tokenizer of the model is newer than the build.]],
  text = [[
llama_model_load: error loading model: error loading model vocabulary: unknown pre-tokenizer type: 'qwen35'
]],
  facts = { ["app.name"] = "llama.cpp" }, first = "model-format-unsupported", confidence = 0.4 }
case { name = "tensor-type", url = "https://github.com/ggml-org/llama.cpp/blob/master/ggml/src/gguf.cpp",
  summary = [[A tensor type that the build does not know.]],
  text = [[
gguf_init_from_file_impl: tensor 'blk.0.attn_k.weight' has invalid ggml type 138 (NONE)
]],
  facts = { ["app.name"] = "llama.cpp" }, first = "model-format-unsupported", confidence = 0.4 }
case { name = "ollama-refuses", url = "https://github.com/ollama/ollama/blob/v0.9.0/llm/server.go",
  summary = [[Ollama's own refusal.]],
  text = [[
Error: unable to load model: this model is not supported by your version of Ollama. You may need to upgrade
]],
  facts = { ["app.name"] = "llama.cpp" }, first = "model-format-unsupported", confidence = 0.4 }
case { name = "vllm", url = "https://github.com/vllm-project/vllm/blob/main/vllm/model_executor/models/registry.py",
  summary = [[vLLM's wording.]],
  text = [[
ValueError: Model architectures ['Qwen35ForCausalLM'] are not supported for now. Supported architectures: dict_keys(['AquilaModel'])
]],
  facts = { ["app.name"] = "llama.cpp" }, first = "model-format-unsupported", confidence = 0.4 }
case { name = "known-architecture", url = "https://github.com/ollama/ollama/issues/16014",
  summary = [[The loader prints the architecture of every model that it loads.]],
  text = [[
llama_model_loader: - kv   0:                       general.architecture str              = qwen3
print_info: arch                  = qwen3
print_info: model type            = 8B
]],
  must_not = { "model-format-unsupported" } }
