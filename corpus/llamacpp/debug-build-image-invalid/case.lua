-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ggml-org/llama.cpp/issues/23934",
  summary = [[7900 XTX, llama.cpp built with CMAKE_BUILD_TYPE=Debug on ROCm 7.11: small requests work, larger ones abort with 'device kernel image is invalid'.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1100" }, ["rocm.version"] = "7.11", ["app.name"] = "llama.cpp" },
  first = "debug-build-invalid-kernel",
  accepted = { "gfx-target-not-in-build" },
  must_not = { "vram-oom", "hsa-override-wrong-value", "rocblas-tensile-library-missing" },
}
