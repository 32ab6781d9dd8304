-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/rocm-systems/issues/2209",
  summary = [[Four R9700: with the variable set no memory handle can be exported.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = "gfx1201", ["env.HSA_ENABLE_IPC_MODE_LEGACY"] = "1" },
  first = "hip-ipc-legacy-mode-env",
  must_not = { "vram-oom", "iommu-fault" }, confidence = 0.5,
}
