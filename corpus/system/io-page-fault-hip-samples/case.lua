-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2642",
  summary = [[HIP samples: the IOMMU reports faults of the GPU itself, beside GPU page faults in VMID 0.]],
  log = "log.txt",
  facts = { ["rocm.version"] = "5.7" },
  first = "iommu-fault",
  accepted = { "gpu-vm-fault" }, must_not = { "vram-oom", "ras-uncorrectable-error" }, confidence = 0.5,
}
