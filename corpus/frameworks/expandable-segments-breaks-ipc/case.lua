-- SPDX-License-Identifier: Apache-2.0
case {
  name = "custom-allreduce",
  url = "https://github.com/ROCm/aiter/issues/4174",
  summary = [[MI300X, vLLM with tensor parallelism: buffers of that allocator cannot be exported.]],
  text = [[
PYTORCH_HIP_ALLOC_CONF=expandable_segments:True
aiter_meta/csrc/kernels/custom_all_reduce.cu:397 hipIpcGetMemHandle [HIP error](invalid argument)
]],
  facts = { ["gpu.gfx"] = "gfx942", ["rocm.version"] = "7.2" },
  first = "expandable-segments-breaks-ipc", confidence = 0.8,
}
case {
  name = "both-reasons",
  url = "https://github.com/ROCm/rocm-systems/issues/2209",
  summary = [[Near miss: both switches are set that break the call, so neither is sure.]],
  text = [[
aiter_meta/csrc/kernels/custom_all_reduce.cu:397 hipIpcGetMemHandle [HIP error](invalid argument)
]],
  facts = { ["gpu.gfx"] = "gfx942", ["env.PYTORCH_HIP_ALLOC_CONF"] = "expandable_segments:True", ["env.HSA_ENABLE_IPC_MODE_LEGACY"] = "1" },
  must_not = { "hip-ipc-legacy-mode-env", "expandable-segments-breaks-ipc" },
}
case {
  name = "cuda",
  url = "https://github.com/vllm-project/vllm/issues/42609",
  summary = [[Near miss: the same trouble on H200.]],
  text = [[
PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True
Failed: Cuda error custom_all_reduce.cuh:455 'invalid argument'
]],
  must_not = { "expandable-segments-breaks-ipc" },
}
