-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/TheRock/issues/6175",
  summary = [[int8 matmul on gfx906 with TheRock wheels: torch hands the work to hipBLASLt, which has no library for gfx906.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx906" }, ["app.name"] = "pytorch (TheRock wheel)" },
  first = "hipblaslt-unsupported-arch",
  must_not = { "rocblas-tensile-library-missing", "rocm-mixed-installation" },
  confidence = 0.5,
}
