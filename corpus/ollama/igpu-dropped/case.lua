-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/issues/16690",
  summary = [[Radeon 890M (gfx1150): models ran on the GPU with Ollama 0.24.0 and run on CPU from 0.30.0 on, because 0.30 drops integrated GPUs that are not on its allow list (only gfx1151 was).]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1150" }, ["os.name"] = "linux mint / ubuntu 24.04 base", ["kernel.version"] = "6.17.0-29-generic", ["app.name"] = "ollama", ["app.version"] = "0.30.0" },
  first = "ollama-igpu-dropped-by-default",
  accepted = { "apu-not-supported-by-runtime" },
  must_not = { "gfx-target-not-in-build", "kfd-permission-denied", "apu-uma-vram-carveout-too-small", "vulkan-driver-problem" },
}
