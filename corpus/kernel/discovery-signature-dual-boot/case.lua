-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1896",
  summary = [[Dual-boot laptop: the dGPU (03:00.0) often has no readable discovery table under Linux while the Cezanne iGPU (07:00.0) starts normally; running the Windows driver's repair makes the next Linux boots work. Thread closed without a cause. The MODE2 reset, 'atomic ops is not supported' and PSP runtime database lines belong to the healthy iGPU and are harmless.]],
  log = "log.txt",
  facts = { ["gpu.pci_id"] = { "1002:1638" }, ["os.name"] = "almalinux 9.1", ["rocm.version"] = "5.4.0", ["app.name"] = "amdgpu-dkms" },
  first = "ip-discovery-invalid",
  accepted = { "pcie-device-lost" },
  must_not = { "firmware-missing", "bar-allocation-failure", "pcie-atomics-missing", "psp-load-failure", "gpu-ring-timeout-reset" },
  confidence = 0.5,
}
