-- SPDX-License-Identifier: Apache-2.0
case { name = "file-bounds", url = "https://github.com/moly-ai/moly-local/issues/13",
  summary = [[An interrupted download.]],
  text = [[
[2024-12-11 21:39:23.552] [error] [WASI-NN] llama.cpp: llama_model_load: error loading model: tensor 'blk.3.attn_qkv.weight' data is not within the file bounds, model is corrupted or incomplete
[2024-12-11 21:39:23.552] [error] [WASI-NN] llama.cpp: llama_load_model_from_file: failed to load model
]],
  facts = { ["app.name"] = "llama.cpp" }, first = "model-file-corrupt", confidence = 0.4 }
case { name = "magic", url = "https://github.com/ggml-org/llama.cpp/blob/master/ggml/src/gguf.cpp",
  summary = [[A web page was saved in the model's place.]],
  text = [[
gguf_init_from_file_impl: invalid magic characters: '<!DO', expected 'GGUF'
]],
  facts = { ["app.name"] = "llama.cpp" }, first = "model-file-corrupt", confidence = 0.4 }
case { name = "safetensors", url = "https://github.com/Comfy-Org/ComfyUI/issues/6744",
  summary = [[The header of a safetensors file promises more than there is.]],
  text = [[
!!! Exception during processing !!! Error while deserializing header: MetadataIncompleteBuffer
]],
  facts = { ["app.name"] = "llama.cpp" }, first = "model-file-corrupt", confidence = 0.4 }
case { name = "zip-directory", url = "https://github.com/pytorch/pytorch/blob/main/caffe2/serialize/inline_container.cc",
  summary = [[A checkpoint without its end.]],
  text = [[
RuntimeError: PytorchStreamReader failed reading zip archive: failed finding central directory
]],
  facts = { ["app.name"] = "llama.cpp" }, first = "model-file-corrupt", confidence = 0.4 }
case { name = "unexpected-end", url = "https://github.com/ZenAI-Vietnam/ComfyUI_InfiniteYou/issues/20",
  summary = [[PyTorch's older format, cut short.]],
  text = [[
RuntimeError: unexpected EOF, expected 28783186 more bytes. The file might be corrupted.
]],
  facts = { ["app.name"] = "llama.cpp" }, first = "model-file-corrupt", confidence = 0.4 }
case { name = "digest", url = "https://github.com/ollama/ollama/blob/main/server/images.go",
  summary = [[Ollama compares checksums after a download.]],
  text = [[
Error: digest mismatch, file must be downloaded again: want sha256:6a0746a1ec1a, got sha256:3f8eb4da8720
]],
  facts = { ["app.name"] = "llama.cpp" }, first = "model-file-corrupt", confidence = 0.4 }
case { name = "sound-file", url = "https://github.com/ggml-org/llama.cpp/blob/master/src/llama-model-loader.cpp",
  summary = [[What the loader prints of a sound file.]],
  text = [[
llama_model_loader: loaded meta data with 29 key-value pairs and 398 tensors from models/qwen3-8b-q4_k_m.gguf (version GGUF V3 (latest))
llama_model_loader: - type q4_K:  217 tensors
print_info: file format = GGUF V3 (latest)
]],
  must_not = { "model-file-corrupt" } }
case { name = "a-folder", url = "https://github.com/ggml-org/llama.cpp/blob/master/ggml/src/gguf.cpp",
  summary = [[Near miss: the path is a folder's.]],
  text = [[
gguf_init_from_file_impl: failed to read magic
llama_model_load: error loading model: llama_model_loader: failed to load model from /home/user/models/
]],
  facts = { ["app.name"] = "llama.cpp" }, must_not = { "model-file-corrupt" } }
case { name = "no-such-file", url = "https://github.com/ggml-org/llama.cpp/blob/master/ggml/src/gguf.cpp",
  summary = [[Near miss: there is no file.]],
  text = [[
gguf_init_from_file: failed to open GGUF file '/home/user/models/model.gguf' (No such file or directory)
]],
  facts = { ["app.name"] = "llama.cpp" }, must_not = { "model-file-corrupt" } }
case { name = "header-cut", url = "https://github.com/ggml-org/llama.cpp/blob/master/ggml/src/gguf.cpp",
  summary = [[A file of no bytes.]],
  text = [[
gguf_init_from_file_impl: failed to read magic
llama_model_load: error loading model: llama_model_loader: failed to load model from /home/user/models/model.gguf
]],
  facts = { ["app.name"] = "llama.cpp" }, first = "model-file-corrupt", confidence = 0.4 }
case { name = "reader", url = "https://github.com/ggml-org/llama.cpp/blob/067d44f6c48459f7a82dbafc6fbd0bae97755a4e/ggml/src/gguf.cpp",
  summary = [[The name that the function has in 2026.]],
  text = [[
gguf_init_from_reader: invalid magic characters: 'vers', expected 'GGUF'
llama_model_load: error loading model: llama_model_loader: failed to load model from /home/user/models/model.gguf
]],
  facts = { ["app.name"] = "llama.cpp" }, first = "model-file-corrupt", confidence = 0.4 }
case { name = "type-of-a-fork", url = "https://github.com/ggml-org/llama.cpp/issues/26337",
  summary = [[Near miss: the file holds a type of tensor that this build gives another size.]],
  text = [[
E gguf_init_from_reader: tensor 'blk.2.ffn_gate_inp.weight' has offset 3221374464, expected 3187820032
E gguf_init_from_reader: failed to read tensor data
E llama_model_load: error loading model: llama_model_loader: failed to load model from /home/user/models/model.gguf
]],
  facts = { ["app.name"] = "llama.cpp" }, first = "model-format-unsupported", must_not = { "model-file-corrupt" } }
case { name = "type-unknown", url = "https://github.com/ggml-org/llama.cpp/blob/067d44f6c48459f7a82dbafc6fbd0bae97755a4e/ggml/src/gguf.cpp",
  summary = [[Near miss: a type of tensor that this build does not have.]],
  text = [[
gguf_init_from_reader: tensor 'output.weight' has invalid ggml type 142. should be in [0, 43)
gguf_init_from_reader: failed to read tensor info
]],
  facts = { ["app.name"] = "llama.cpp" }, first = "model-format-unsupported", must_not = { "model-file-corrupt" } }
