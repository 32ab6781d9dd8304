-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/rocBLAS/blob/develop/library/src/tensile_host.cpp",
  summary = [[A staged runtime whose ROCBLAS_TENSILE_LIBPATH points at lib64 instead of
rocblas/library. The log is put together from several threads of this kind and completed from the
messages' formats.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = "gfx1103", ["app.name"] = "ollama", ["env.ROCBLAS_TENSILE_LIBPATH"] = "/home/user/build/rocm-stage/lib64" },
  first = "staged-rocm-runtime-not-found",
  must_not = { "ollama-runner-crash-gfx906" },
  confidence = 0.4,
}
