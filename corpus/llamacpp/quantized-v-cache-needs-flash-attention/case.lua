-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rocm",
  url = "https://github.com/ggml-org/llama.cpp/issues/25007",
  summary = "Two types, so no kernel on ROCm.",
  text = [[
sched_reserve: layer 0 is assigned to device ROCm0 but the Flash Attention tensor is assigned to device CPU (usually due to missing support)
sched_reserve: Flash Attention was auto, set to disabled
llama_init_from_model: failed to initialize the context: quantized V cache was requested, but this requires Flash Attention
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "quantized-v-cache-needs-flash-attention", confidence = 0.8,
}
case {
  name = "cuda",
  url = "https://github.com/ggml-org/llama.cpp/issues/28524",
  summary = "Near miss: nothing tells of an AMD GPU.",
  text = [[
failed to initialize the context: quantized V cache was requested, but this requires Flash Attention
]],
  must_not = { "quantized-v-cache-needs-flash-attention" },
}
case {
  name = "other-gpu-beside-a-ryzen",
  url = "https://github.com/ggml-org/llama.cpp/issues/25007",
  summary = "Near miss: AMD's processor, another maker's GPU.",
  text = [[
sched_reserve: layer 0 is assigned to device ROCm0 but the Flash Attention tensor is assigned to device CPU (usually due to missing support)
sched_reserve: Flash Attention was auto, set to disabled
llama_init_from_model: failed to initialize the context: quantized V cache was requested, but this requires Flash Attention
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "quantized-v-cache-needs-flash-attention" },
}
