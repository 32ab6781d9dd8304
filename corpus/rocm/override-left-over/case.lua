-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5238",
  summary = [[An Instinct MI210 (gfx90a) faults at a nil address in every PyTorch job and in clinfo because HSA_OVERRIDE_GFX_VERSION=10.3.0, left over from an RX 6600, makes it report gfx1030.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx90a" }, ["gpu.name"] = { "AMD Instinct MI210", "AMD Radeon RX 6600" }, ["rocm.version"] = "6.4.1", ["os.name"] = "ubuntu 24.04.3", ["app.name"] = "pytorch", ["env.HSA_OVERRIDE_GFX_VERSION"] = "10.3.0" },
  first = "hsa-override-wrong-value",
  accepted = { "gpu-vm-fault" },
  must_not = { "vram-oom", "ras-uncorrectable-error", "gfx-target-not-in-build" },
}
