-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/aiter/issues/1143",
  summary = [[DeepSeek-R1 on vLLM, MI300X: queue aborted with memory aperture violation inside aiter's fused-MoE assembly kernel "fmoe_..._vs_..." after aiter made the V-skip variant the default. Turning the variant off (AITER_ENABLE_VSKIP=0) avoids it, so the kernel is at fault, not the card.]],
  log = "log.txt",
  facts = { ["app.name"] = "vllm" },
  first = "app-gpu-kernel-bug",
  accepted = { "gpu-vm-fault" },
  must_not = { "gpu-hardware-failure", "ras-uncorrectable-error", "vram-oom", "iommu-fault", "aiter-unsupported-arch" },
  confidence = 0.5,
}
