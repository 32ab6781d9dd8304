-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/issues/2637",
  summary = [[2024 Ollama on an APU-only machine: the iGPU is skipped, CPU runner started.]],
  log = "log.txt",
  facts = { ["app.name"] = "ollama" },
  first = "apu-not-supported-by-runtime",
  accepted = { "apu-uma-vram-carveout-too-small" },
  must_not = { "torch-not-rocm-build", "gfx-target-not-in-build" },
}
