-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3452",
  summary = [[7900 XTX: GPU page fault after sampling in Stable Diffusion on ROCm 6.1.3, seen both by the runtime and by the kernel.]],
  log = "log.txt",
  facts = { ["gpu.name"] = { "AMD Radeon RX 7900 XTX" }, ["rocm.version"] = "6.1.3", ["app.name"] = "stable-diffusion-webui" },
  first = "gpu-vm-fault",
  must_not = { "vram-oom", "mes-hang", "ras-uncorrectable-error", "hsa-override-wrong-value" },
}
