-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/kyuz0/amd-r9700-vllm-toolboxes/issues/18",
  summary = [[vLLM with AITER on an R9700: aiter's own list of allowed targets lacks gfx1201 and it asserts while building the sampling kernel.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1201" }, ["gpu.name"] = { "Radeon AI PRO R9700" }, ["app.name"] = "vllm + aiter" },
  first = "aiter-unsupported-arch",
  accepted = { "gfx-target-not-in-build" },
  must_not = { "rccl-init-failure", "vram-oom", "rocblas-tensile-library-missing" },
  confidence = 0.5,
}
