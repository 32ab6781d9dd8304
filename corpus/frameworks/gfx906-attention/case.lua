-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/Said-Akbar/triton-gcn5/issues/4",
  summary = [[vLLM on an MI50/MI60: upstream Triton has no gfx906 target, so the attention kernel does not lower.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx906" }, ["app.name"] = "vllm" },
  first = "triton-unsupported-target",
  accepted = { "gfx-target-not-in-build" },
  must_not = { "vram-oom", "rocblas-tensile-library-missing" },
  confidence = 0.5,
}
