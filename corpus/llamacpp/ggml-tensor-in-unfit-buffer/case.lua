-- SPDX-License-Identifier: Apache-2.0
case {
  name = "quantized-cache", url = "https://github.com/ggml-org/llama.cpp/issues/13684",
  summary = "RX 7900 XTX: the KV cache in q8_0 is defragmented on Vulkan.",
  text = [[
ggml_vulkan: 0 = AMD Radeon RX 7900 XTX (RADV NAVI31) (radv) | uma: 0 | fp16: 1 | warp size: 64
llama.cpp/ggml/src/ggml-backend.cpp:750: pre-allocated tensor (cache_k_l32 (view) (copy of cache_k_l32 (view))) in a buffer (Vulkan0) that cannot run the operation (CPY)
]],
  first = "ggml-tensor-in-unfit-buffer", confidence = 0.7,
}
case {
  name = "near-other-backend", url = "https://github.com/ggml-org/llama.cpp/issues/8437",
  summary = "Near miss: an Imagination GPU, to which nothing of AMD's belongs.",
  text = [[
ggml_vulkan: 0 = PowerVR B-Series BXE-2-32 | uma: 1 | fp16: 1 | warp size: 1
ggml-backend.cpp:750: pre-allocated tensor (cache_k_l0) in a buffer (Vulkan0) that cannot run the operation (CPY)
]],
  must_not = { "ggml-tensor-in-unfit-buffer" },
}
case {
  name = "near-intel", url = "https://github.com/ggml-org/llama.cpp/issues/8437",
  summary = "Near miss: another maker's GPU in a machine whose processor is AMD's.",
  text = [[
ggml-backend.cpp:750: pre-allocated tensor (cache_k_l0) in a buffer (Vulkan0) that cannot run the operation (CPY)
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "ggml-tensor-in-unfit-buffer" },
}
