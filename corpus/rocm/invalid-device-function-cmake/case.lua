-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ggml-org/llama.cpp/pull/4454",
  summary = [[CMake build of llama.cpp without AMDGPU_TARGETS on an RX 6700 XT (gfx1031 run as gfx1030): default target list lacks the needed target and every model load fails with 'invalid device function'.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1031" }, ["app.name"] = "llama.cpp", ["app.version"] = "948ff13", ["env.HSA_OVERRIDE_GFX_VERSION"] = "10.3.0" },
  first = "gfx-target-not-in-build",
  must_not = { "hsa-override-wrong-value", "vram-oom", "torch-not-rocm-build" },
}
