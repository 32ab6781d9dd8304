-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/aomp/pull/243",
  summary = [[OpenMP/HIP unified-shared-memory test on a GPU without usable XNACK (gfx908) faults on the first host page although HSA_XNACK=1 is set: the runtime itself says that USM is set without XNACK enabled.]],
  log = "log.txt",
  facts = { ["app.name"] = "aomp", ["env.HSA_XNACK"] = "1" },
  first = "xnack-disabled",
  accepted = { "gpu-vm-fault" },
  must_not = { "gpu-hardware-failure", "ras-uncorrectable-error", "vram-oom", "iommu-fault", "kfd-permission-denied" },
  confidence = 0.5,
}
