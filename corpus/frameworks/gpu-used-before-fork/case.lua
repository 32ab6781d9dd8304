-- SPDX-License-Identifier: Apache-2.0
case {
  name = "vllm-test",
  url = "https://github.com/vllm-project/vllm/pull/29120",
  summary = "A test that forks on AMD GPUs.",
  text = [[
E   RuntimeError: Cannot re-initialize CUDA in forked subprocess. To use CUDA with multiprocessing, you must use the 'spawn' start method
]],
  facts = { ["gpu.gfx"] = "gfx942" },
  first = "gpu-used-before-fork", confidence = 0.7,
}
case {
  name = "near-spawn",
  url = "https://github.com/vllm-project/vllm/blob/v0.7.0/vllm/platforms/rocm.py",
  summary = "Near miss: vLLM says that it spawns.",
  text = [[
WARNING 02-17 13:41:21 rocm.py:34] `fork` method is not supported by ROCm. VLLM_WORKER_MULTIPROC_METHOD is overridden to `spawn` instead.
]],
  facts = { ["gpu.gfx"] = "gfx942" },
  must_not = { "gpu-used-before-fork" },
}
case {
  name = "near-other-maker",
  url = "https://github.com/vllm-project/vllm/issues/7151",
  summary = "Near miss: AMD's processor, another maker's GPU.",
  text = [[
RuntimeError: Cannot re-initialize CUDA in forked subprocess. To use CUDA with multiprocessing, you must use the 'spawn' start method
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "gpu-used-before-fork" },
}
