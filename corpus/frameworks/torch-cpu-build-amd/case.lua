-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/LykosAI/StabilityMatrix/issues/1058",
  summary = [[ComfyUI for AMD with a torch that has no GPU support compiled in.]],
  log = "log.txt",
  facts = { ["gpu.name"] = "Radeon RX 7900 XTX", ["app.name"] = "comfyui" },
  first = "torch-not-rocm-build",
  must_not = { "kfd-permission-denied", "gfx-target-not-in-build" }, confidence = 0.5,
}
