-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5897",
  summary = [[ComfyUI on an R9700: torchvision of another build than torch, so its operators are not registered.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = "gfx1201" },
  first = "torch-companion-package-mismatch",
  must_not = { "vram-oom", "gfx-target-not-in-build", "torch-not-rocm-build" }, confidence = 0.5,
}
