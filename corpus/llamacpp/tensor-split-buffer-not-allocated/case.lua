-- SPDX-License-Identifier: Apache-2.0
case {
  name = "asserted", url = "https://github.com/ggml-org/llama.cpp/issues/25594",
  summary = "A card whose part of the tensors is not allocated.",
  text = [[
ggml_cuda_init: found 2 ROCm devices:
  Device 0: AMD Radeon AI PRO R9700, gfx1201 (0x1201), VMM: no, Wave Size: 32
ggml/src/ggml-backend-meta.cpp:1578: GGML_ASSERT(meta_buf_ctx->bufs[i]) failed
]],
  first = "tensor-split-buffer-not-allocated", confidence = 0.7,
}
case {
  name = "with-allocation", url = "https://github.com/ggml-org/ggml/blob/master/src/ggml-backend-meta.cpp",
  summary = "The allocation that failed stands before it; built from the sources.",
  text = [[
ggml_backend_cuda_buffer_type_alloc_buffer: allocating 24224.99 MiB on device 0: cudaMalloc failed: out of memory
alloc_tensor_range: failed to allocate ROCm0 buffer of size 25401738496
ggml/src/ggml-backend-meta.cpp:1578: GGML_ASSERT(meta_buf_ctx->bufs[i]) failed
]],
  facts = { ["gpu.gfx"] = "gfx1100" }, first = "tensor-split-buffer-not-allocated", accepted = { "vram-oom" }, confidence = 0.7,
}
case {
  name = "near-cuda", url = "https://github.com/ggml-org/llama.cpp/issues/25594",
  summary = "Near miss: the devices of the split are NVIDIA's; AMD's is the processor.",
  text = [[
CPU: AMD Ryzen 9 5950X, GPU with ROCm: none
ggml_cuda_init: found 2 CUDA devices (Total VRAM: 48000 MiB):
ggml/src/ggml-backend-meta.cpp:1578: GGML_ASSERT(meta_buf_ctx->bufs[i]) failed
]],
  must_not = { "tensor-split-buffer-not-allocated" },
}
case {
  name = "near-other-maker", url = "https://github.com/ggml-org/llama.cpp/issues/25594",
  summary = "Near miss: another maker's GPUs in a machine whose processor is AMD's.",
  text = [[
ggml/src/ggml-backend-meta.cpp:1578: GGML_ASSERT(meta_buf_ctx->bufs[i]) failed
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "tensor-split-buffer-not-allocated" },
}
case {
  name = "near-other-assert", url = "https://github.com/ggml-org/llama.cpp/issues/16424",
  summary = "Near miss: another assertion of ggml.",
  text = [[
ggml_cuda_init: found 2 ROCm devices:
ggml/src/ggml-backend.cpp:1578: GGML_ASSERT(buffer) failed
]],
  must_not = { "tensor-split-buffer-not-allocated" },
}
