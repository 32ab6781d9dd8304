-- SPDX-License-Identifier: Apache-2.0
case {
  name = "context",
  url = "https://github.com/vllm-project/vllm/blob/main/vllm/v1/core/kv_cache_utils.py",
  summary = "131072 tokens do not fit.",
  text = [[
ValueError: To serve at least one request with the models's max seq len (131072), (16.00 GiB KV cache is needed, which is larger than the available KV cache memory (5.77 GiB).
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "vllm-kv-cache-too-small", confidence = 0.7,
}
case {
  name = "size",
  url = "https://github.com/vllm-project/vllm/blob/main/vllm/v1/core/kv_cache_utils.py",
  summary = "Near miss: the cache is large enough.",
  text = [[
INFO 10-02 10:00:00 [kv_cache_utils.py:1300] GPU KV cache size: 112,000 tokens
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  must_not = { "vllm-kv-cache-too-small" },
}
case {
  name = "no-blocks",
  url = "https://github.com/vllm-project/vllm/blob/main/vllm/v1/core/kv_cache_utils.py",
  summary = "Nothing is left at all.",
  text = [[
ValueError: No available memory for the cache blocks. Try increasing `gpu_memory_utilization` when initializing the engine.
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "vllm-kv-cache-too-small", confidence = 0.5,
}
case {
  name = "other-gpu-beside-a-ryzen",
  url = "https://github.com/vllm-project/vllm/blob/main/vllm/v1/core/kv_cache_utils.py",
  summary = "Near miss: AMD's processor, another maker's GPU.",
  text = [[
ValueError: To serve at least one request with the models's max seq len (131072), (16.00 GiB KV cache is needed, which is larger than the available KV cache memory (5.77 GiB).
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "vllm-kv-cache-too-small" },
}
