-- SPDX-License-Identifier: Apache-2.0
case {
  name = "alpha",
  url = "https://github.com/LostRuins/koboldcpp/issues/1216",
  summary = [[Tensile's reason, quoted, after an update to ROCm 6.2.2.]],
  text = [[
> Alpha value 7.21875 doesn't match that set in problem: 1
> This message will be only be displayed once, unless the ROCBLAS_VERBOSE_TENSILE_ERROR environment variable is set.
]],
  first = "rocblas-f16-alpha-mismatch", confidence = 0.85,
}
case {
  name = "call",
  url = "https://github.com/ROCm/rocBLAS/issues/1514",
  summary = [[rocBLAS's line alone.]],
  text = [[
rocBLAS error: Tensile solution found, but exception thrown for { a_type: "f16_r", b_type: "f16_r", c_type: "f16_r", d_type: "f16_r", compute_type: "f16_r", transA: 'N', transB: 'T', M: 64, N: 64, K: 256, alpha: 1, row_stride_a: 1 }
]],
  first = "rocblas-f16-alpha-mismatch", confidence = 0.71,
}
case {
  name = "single-precision",
  url = "https://github.com/ROCm/rocBLAS/issues/1514",
  summary = [[Near miss: another data type.]],
  text = [[
rocBLAS error: Tensile solution found, but exception thrown for { a_type: "f32_r", b_type: "f32_r", c_type: "f32_r", d_type: "f32_r", compute_type: "f32_r", transA: 'N', transB: 'T', M: 64, N: 64, K: 256, alpha: 1, row_stride_a: 1 }
]],
  must_not = { "rocblas-f16-alpha-mismatch" },
}
