-- SPDX-License-Identifier: Apache-2.0
case {
  name = "780m",
  url = "https://github.com/ggml-org/llama.cpp/issues/18473",
  summary = "Radeon 780M, RADV, b7574, --no-mmap.",
  text = [[
load_tensors:      Vulkan0 model buffer size = 12036.67 MiB
load_tensors:  Vulkan_Host model buffer size =  1104.61 MiB
llama_model_load: error loading model: read error: Bad address
]],
  facts = { ["gpu.gfx"] = "gfx1103" },
  first = "directio-bad-address", confidence = 0.80,
}
case {
  name = "line-alone",
  url = "https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/1343",
  summary = "LM Studio on a Radeon 8060S; only the line that ends it.",
  text = [[
 llama_model_load: error loading model: read error: Bad address
]],
  first = "directio-bad-address", confidence = 0.50,
}
case {
  name = "near-invalid-argument",
  url = "https://github.com/ggml-org/llama.cpp/issues/18766",
  summary = "Near miss: a file system that refuses direct I/O itself, without a GPU.",
  text = [[
load_tensors: loading model tensors, this can take a while... (mmap = false, direct_io = true)
llama_model_load: error loading model: read error: Invalid argument
]],
  must_not = { "directio-bad-address" },
}
case {
  name = "near-other-maker",
  url = "https://github.com/ggml-org/llama.cpp/issues/18764",
  summary = "Near miss: the same words on another maker's GPU; built from the message in the source.",
  text = [[
llama_model_load: error loading model: read error: Bad address
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "directio-bad-address" },
}
