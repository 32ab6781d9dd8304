-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/gpustack/gpustack/issues/3880",
  summary = [[aiter's list of architectures has no gfx1151; the message names the list.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "aiter-unsupported-arch",
  confidence = 0.5,
}
