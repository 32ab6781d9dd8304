-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/Tensile/issues/2044",
  summary = [[rocBLAS of tag rocm-6.2.2 on an MI100.]],
  log = "log.txt",
  first = "rocblas-f16-alpha-mismatch",
  must_not = { "rocblas-tensile-library-missing" }, confidence = 0.5,
}
