-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/issues/12915",
  summary = [[Ollama after 0.12.3 crashes in GPU discovery on an MI50 (gfx906) and the kernel logs a flood of gfxhub page faults at address 0 from the ollama process; the container runs with HSA_OVERRIDE_GFX_VERSION=10.3.0, which does not fit a gfx9 card.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx906" }, ["app.name"] = "ollama", ["env.HSA_OVERRIDE_GFX_VERSION"] = "10.3.0", ["env.HCC_AMDGPU_TARGET"] = "gfx906" },
  first = "ollama-runner-crash-gfx906",
  accepted = { "hsa-override-wrong-value", "ollama-bundled-rocm-incompatible", "gpu-vm-fault" },
  must_not = { "ras-uncorrectable-error", "iommu-fault", "kfd-permission-denied" },
}
