-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/issues/6165",
  summary = [[Host has 8 MI60; the container gets four of them.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx906" }, ["app.name"] = "ollama" },
  first = "ollama-gpu-index-off-by-one",
  accepted = { "container-device-not-passed", "visible-devices-double-mask" },
  must_not = { "rocblas-tensile-library-missing", "gfx-target-not-in-build", "ollama-bundled-rocm-incompatible", "gpu-hardware-failure" },
}
