-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/rocBLAS/issues/1398",
  summary = [[Built from the tool's documented output. rocBLAS names the target it looked for and
the files that it has.]],
  log = "log.txt",
  first = "rocblas-tensile-library-missing",
  extracts = {
    ["rocm.installed"] = { "6.2.4" },
    ["rocm.version"] = "6.2.4",
    ["gpu.gfx_reported"] = "gfx1031",
    ["rocblas.targets"] = { "gfx1030", "gfx90a", "gfx942", "gfx1100" },
    ["gpu.gfx"] = "gfx1031",
    ["gpu.kind"] = "dGPU",
  },
}
