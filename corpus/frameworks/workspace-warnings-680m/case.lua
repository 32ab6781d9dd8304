-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/pytorch/pytorch/issues/150168",
  summary = [[Radeon 680M runs a TTS model slower than its CPU and floods the console with workspace warnings: MIOpen searches convolution solvers anew for each shape in NORMAL find mode with no workspace.]],
  log = "log.txt",
  facts = { ["gpu.name"] = { "AMD Radeon 680M" }, ["app.name"] = "kokoro tts / pytorch" },
  first = "miopen-find-mode-slow",
  accepted = { "miopen-kernel-db-problem" },
  must_not = { "vram-oom", "hipblaslt-unsupported-arch" },
  confidence = 0.5,
}
