-- SPDX-License-Identifier: Apache-2.0
case {
  name = "pool",
  url = "https://github.com/sgl-project/sglang/blob/main/python/sglang/srt/model_executor/model_runner_kv_cache_mixin.py",
  summary = "No token fits.",
  text = [[
RuntimeError: Not enough memory. Please try to increase --mem-fraction-static. Current value: mem_fraction_static=0.6
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "sglang-static-memory-fraction", confidence = 0.72,
}
case {
  name = "negative",
  url = "https://github.com/sgl-project/sglang/issues/7691",
  summary = "The profiled number of tokens is negative.",
  text = [[
[2025-07-02 07:41:59 DP0 TP0] max_total_tokens=131072 is larger than the profiled value -561981. Use the profiled value instead.
]],
  facts = { ["gpu.gfx"] = "gfx942" },
  first = "sglang-static-memory-fraction", confidence = 0.72,
}
case {
  name = "near-enough",
  url = "https://github.com/sgl-project/sglang/issues/7691",
  summary = "Near miss: fewer tokens than asked for, but enough.",
  text = [[
[2025-07-02 07:41:59 DP0 TP0] max_total_tokens=131072 is larger than the profiled value 112340. Use the profiled value instead.
]],
  facts = { ["gpu.gfx"] = "gfx942" },
  must_not = { "sglang-static-memory-fraction" },
}
case {
  name = "near-other-maker",
  url = "https://github.com/sgl-project/sglang/issues/322",
  summary = "Near miss: AMD's processor, another maker's GPU.",
  text = [[
RuntimeError: Not enough memory. Please try to increase --mem-fraction-static.
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "sglang-static-memory-fraction" },
}
