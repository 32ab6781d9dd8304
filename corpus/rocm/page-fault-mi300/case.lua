-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/sgl-project/sglang/issues/10195",
  summary = [[SGLang with expert parallelism on 8 MI300-class GPUs: several GPUs take a write page fault from shader (TCP) in the same second, each in its own python3 process.]],
  log = "log.txt",
  facts = { ["app.name"] = "sglang" },
  first = "gpu-vm-fault",
  accepted = { "app-gpu-kernel-bug" },
  must_not = { "ras-uncorrectable-error", "gpu-hardware-failure", "iommu-fault", "xgmi-link-fault", "vram-oom" },
}
