-- SPDX-License-Identifier: Apache-2.0
case {
  name = "radeon-780m",
  url = "https://github.com/lshqqytiger/ZLUDA/issues/118",
  summary = "A linear layer on a Radeon 780M.",
  text = [[
RuntimeError: CUDA error: CUBLAS_STATUS_NOT_SUPPORTED when calling `cublasLtMatmulAlgoGetHeuristic( ltHandle, computeDesc.descriptor(), Adesc.descriptor(), Bdesc.descriptor()`
]],
  facts = { ["gpu.name"] = "AMD Radeon 780M" },
  first = "zluda-cublaslt-missing", confidence = 0.72,
}
case {
  name = "comfyui",
  url = "https://github.com/patientx/ComfyUI-Zluda/issues/473",
  summary = "ComfyUI, where ZLUDA is named.",
  text = [[
[INFO] ZLUDA version: 3.9.5 [nightly build]
CUDA error: CUBLAS_STATUS_NOT_SUPPORTED when calling cublasLtMatmul with transpose_mat1 0 transpose_mat2 0 m 21504 n 8256 k 5376 mat1_ld 21504 mat2_ld 5376 result_ld 21504 abType 3 cType 10 computeType 72 scaleType 10
]],
  first = "zluda-cublaslt-missing", confidence = 0.72,
}
case {
  name = "other-wording",
  url = "https://github.com/lshqqytiger/ZLUDA/issues/53",
  summary = "The wording of the runtime's error.",
  text = [[
RuntimeError: CUDA error: operation not supported when calling `cublasLtMatmulAlgoGetHeuristic( ltHandle, computeDesc.descriptor()`
]],
  facts = { ["gpu.gfx"] = "gfx1030" },
  first = "zluda-cublaslt-missing", confidence = 0.72,
}
case {
  name = "near-other-maker",
  url = "https://github.com/pytorch/pytorch/pull/91436",
  summary = "Near miss: another maker's GPU.",
  text = [[
RuntimeError: CUDA error: CUBLAS_STATUS_NOT_SUPPORTED when calling cublasLtMatmul with transpose_mat1 1 transpose_mat2 0
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "zluda-cublaslt-missing" },
}
