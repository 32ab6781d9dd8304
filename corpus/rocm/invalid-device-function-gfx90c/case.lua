-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/mozilla-ai/llamafile/issues/403",
  summary = [[llamafile 0.8.1 on a Ryzen 4800U iGPU (gfx90c): no kernels for gfx90c in the binary, 'invalid device function' at RMS_NORM; works when presented as gfx900.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx90c" }, ["rocm.version"] = "6.1.1", ["app.name"] = "llamafile", ["app.version"] = "0.8.1" },
  first = "gfx-target-not-in-build",
  accepted = { "apu-not-supported-by-runtime" },
  must_not = { "vram-oom", "apu-uma-vram-carveout-too-small" },
}
