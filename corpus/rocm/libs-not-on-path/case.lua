-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ggml-org/llama.cpp/issues/25807",
  summary = [[ROCm 7.14 installs its libraries under /opt/rocm/core-7.14/lib, which is not on the loader path; every llama.cpp binary fails to start with libhipblas.so.3 missing although it was built fine.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1151" }, ["rocm.version"] = "7.14.0", ["app.name"] = "llama.cpp", ["app.version"] = "e8f19cc0" },
  first = "rocm-libs-not-on-loader-path",
  accepted = { "rocm-soname-mismatch" },
  must_not = { "gfx-target-not-in-build", "rocm-mixed-installation" },
}
