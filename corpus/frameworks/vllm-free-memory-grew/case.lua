-- SPDX-License-Identifier: Apache-2.0
case {
  name = "mi300",
  url = "https://github.com/vllm-project/vllm/pull/53591",
  summary = "Another engine on the GPU ended meanwhile.",
  text = [[
AssertionError: Error in memory profiling. Initial free memory 188.29 GiB, current free memory 188.75 GiB.
RuntimeError: Engine core initialization failed. See root cause above. Failed core proc(s): {}
]],
  facts = { ["gpu.gfx"] = "gfx942" },
  first = "vllm-free-memory-grew", confidence = 0.7,
}
case {
  name = "near-other-maker",
  url = "https://github.com/vllm-project/vllm/issues/56830",
  summary = "Near miss: AMD's processor, another maker's GPU.",
  text = [[
AssertionError: Error in memory profiling. Initial free memory 82.94 GiB, current free memory 90.17 GiB.
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "vllm-free-memory-grew" },
}
