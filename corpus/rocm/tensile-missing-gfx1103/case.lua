-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/ROCm/issues/2719",
  summary = [[Phoenix iGPU (gfx1103), ROCm 5.7 rocBLAS has no Tensile library for it.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1103" }, ["rocm.version"] = "5.7.0", ["os.name"] = "ubuntu 22.04", ["app.name"] = "llama.cpp", ["app.version"] = "1641" },
  first = "rocblas-tensile-library-missing",
  accepted = { "gfx-target-not-in-build", "apu-not-supported-by-runtime" },
  must_not = { "rocm-mixed-installation", "kfd-permission-denied" },
}
