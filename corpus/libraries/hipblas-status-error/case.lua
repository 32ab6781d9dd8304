-- SPDX-License-Identifier: Apache-2.0
case {
  name = "torch",
  url = "https://github.com/AUTOMATIC1111/stable-diffusion-webui/issues/13110",
  summary = [[The attention of a VAE, nothing before it.]],
  text = [[
RuntimeError: CUDA error: HIPBLAS_STATUS_INVALID_VALUE when calling `hipblasSgemm( handle, opa, opb, m, n, k, &alpha, a, lda, b, ldb, &beta, c, ldc)`
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" },
  first = "hipblas-status-error", confidence = 0.52,
}
case {
  name = "llama",
  url = "https://github.com/ggml-org/llama.cpp/issues/10234",
  summary = [[llama.cpp's words, without rocBLAS's line.]],
  text = [[
ROCm error: CUBLAS_STATUS_INTERNAL_ERROR
  current device: 0, in function ggml_cuda_op_mul_mat_cublas at ggml/src/ggml-cuda.cu:1241
]],
  facts = { ["gpu.gfx"] = "gfx1030" },
  first = "hipblas-status-error", confidence = 0.52,
}
case {
  name = "with-reason",
  url = "https://github.com/ggml-org/llama.cpp/issues/10234",
  summary = [[The whole of it: rocBLAS names the reason.]],
  text = [[
rocBLAS error: Tensile solution found, but exception thrown for { a_type: "f16_r", b_type: "f16_r", c_type: "f16_r", d_type: "f16_r", compute_type: "f16_r", transA: 'T', transB: 'N', M: 128, N: 2, K: 32, alpha: 1 }
Alpha value 7.21875 doesn't match that set in problem: 1
ROCm error: CUBLAS_STATUS_INTERNAL_ERROR
]],
  facts = { ["gpu.gfx"] = "gfx1030" },
  first = "rocblas-f16-alpha-mismatch", confidence = 0.85,
}
case {
  name = "cuda",
  url = "https://github.com/facebookresearch/SparseConvNet/issues/208",
  summary = [[Near miss: cuBLAS.]],
  text = [[
RuntimeError: CUDA error: CUBLAS_STATUS_EXECUTION_FAILED when calling `cublasSgemm( handle, opa, opb, m, n, k, &alpha, a, lda, b, ldb, &beta, c, ldc)`
]],
  must_not = { "hipblas-status-error" },
}
case {
  name = "rocblas-invoke",
  url = "https://github.com/ROCm/AMDMIGraphX/issues/2771",
  summary = "MIGraphX names the status by its number.",
  text = [[
/code/AMDMIGraphX/src/targets/gpu/gemm_impl.cpp:126: operator(): rocblas_invoke: rocBLAS call failed with status 4
]],
  first = "hipblas-status-error", confidence = 0.45,
}
