-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/nktice/AMD-AI/issues/6",
  summary = [[llama.cpp on an RX 6600 XT: rocBLAS packages hold no gfx1032 Tensile library.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1032" }, ["gpu.name"] = { "Radeon RX 6600 XT" }, ["os.name"] = "ubuntu 24.04 / 23.10", ["app.name"] = "llama.cpp" },
  first = "rocblas-tensile-library-missing",
  accepted = { "gfx-target-not-in-build" },
  must_not = { "hipblaslt-unsupported-arch" },
}
