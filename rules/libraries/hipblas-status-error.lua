-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hipblas-status-error",
  kind = "symptom",
  title = "HIPBLAS_STATUS_... from a matrix product, with no further reason in the log",
  summary = [[
hipBLAS passes a failure of rocBLAS or hipBLASLt on as a status: internal error, execution failed,
invalid value. The reason stands before it, if anywhere: rocBLAS names a missing kernel library or a
solution that failed; memory may have run out; a kernel before it may have faulted.]],
  component = "rocblas", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[HIPBLAS_STATUS_(?:INTERNAL_ERROR|EXECUTION_FAILED|INVALID_VALUE|UNKNOWN|ALLOC_FAILED|NOT_INITIALIZED|MAPPING_ERROR|HANDLE_IS_NULLPTR)]], strength = "strong", group = "status" },
    { log = [[rocBLAS call failed with status \d]], strength = "strong", group = "status" },
    { log = [[ROCm error: CUBLAS_STATUS_\w+]], strength = "strong", group = "status" },
  },
  remedies = {
    { id = "log-rocblas", title = "Run once with rocBLAS's log and synchronous kernels",
      outcome = "diagnostic", chance = 0.5, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      apply = [[export ROCBLAS_LAYER=1 AMD_SERIALIZE_KERNEL=3]], verify = [[COMMAND 2>&1 | grep -m1 -E "rocblas_[a-z_]+,"]], expect = "rocblas_", rollback = [[unset ROCBLAS_LAYER AMD_SERIALIZE_KERNEL]] },
    { id = "without-lt", title = "Try the other library: hipBLASLt off",
      outcome = "workaround", chance = 0.3, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      apply = [[export TORCH_BLAS_PREFER_HIPBLASLT=0 ROCBLAS_USE_HIPBLASLT=0]], verify = [[COMMAND 2>&1 | grep -cE 'HIPBLAS_STATUS_|CUBLAS_STATUS_' || true]], expect = "^0",
      rollback = [[unset TORCH_BLAS_PREFER_HIPBLASLT ROCBLAS_USE_HIPBLASLT]] },
  },
  references = {
    { url = "https://github.com/AUTOMATIC1111/stable-diffusion-webui/issues/13110", title = "HIPBLAS_STATUS_INVALID_VALUE with Hires fix", says = "The attention of the VAE at a large size; nothing more is said." },
    { url = "https://github.com/ggml-org/llama.cpp/issues/10234", title = "CUBLAS_STATUS_INTERNAL_ERROR on ROCm 6.2", says = "llama.cpp prints CUBLAS's name; the line of rocBLAS before it has the reason." },
    { url = "https://github.com/pytorch/pytorch/blob/main/aten/src/ATen/cuda/CUDABlas.cpp", title = "CUDABlas.cpp", says = "Prints the status and the call." },
  },
}
