-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/tensorflow-upstream/issues/1951",
  summary = [[Built from TensorFlow's wording: the device that it ignores, its address and target,
and the targets it has.]],
  log = "log.txt",
  first = "gfx-target-not-in-build",
  extracts = {
    ["app.name"] = { "tensorflow" },
    ["gpu.gfx_reported@0000:2d:00.0"] = "gfx1032",
    ["gpu.name@0000:2d:00.0"] = "AMD Radeon RX 6600",
    ["app.targets"] = { "gfx1030", "gfx900", "gfx906", "gfx908", "gfx90a" },
    ["gpu.gfx@0000:2d:00.0"] = "gfx1032",
    ["gpu.kind@0000:2d:00.0"] = "dGPU",
  },
}
