-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/ROCm/issues/5616",
  summary = [[Strix Halo, PyTorch (Qwen Image).]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1151" }, ["app.name"] = "pytorch" },
  first = "gfx1151-mes-firmware-hang",
  accepted = { "firmware-regression", "gpu-vm-fault" },
  must_not = { "gfx-target-not-in-build", "hsa-override-wrong-value", "vram-oom" },
}
