-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/issues/8772",
  summary = [[A near miss of a service that is too early: the first start refuses gfx1031, the second has an override.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = "gfx1031" },
  first = "ollama-bundled-rocm-incompatible",
  accepted = { "gfx-target-not-in-build" },
  must_not = { "service-started-before-gpu-driver" },
}
