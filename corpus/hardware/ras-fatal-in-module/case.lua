-- SPDX-License-Identifier: Apache-2.0
case {
  name = "record",
  url = "https://github.com/ROCm/device-metrics-exporter/pull/284",
  summary = [[Field id 30, as the exporter shows it.]],
  text = "",
  facts = { ["gpu.afid"] = { "30" } },
  first = "ras-fatal-in-module",
  confidence = 0.80,
}
case {
  name = "with-athub",
  url = "https://github.com/ROCm/amdsmi",
  summary = [[The log says no more than that it was fatal; the record says what.]],
  text = [=[
amdgpu 0000:c1:00.0: amdgpu: {1}uncorrectable hardware error(ERREVENT_ATHUB_INTERRUPT) detected!
]=],
  facts = { ["gpu.afid"] = { "20" } },
  first = "ras-fatal-in-module",
  confidence = 0.80,
}
case {
  name = "host-driver",
  url = "https://github.com/amd/MxGPU-Virtualization/blob/18fb8f253533a1a6425d2b361d53980d7e3e9e7e/libgv/core/amdgv_error_subcode.c",
  summary = [[On an SR-IOV host.]],
  text = [=[
3 time out of 3 threshold - ECC happens within PF critical region, please follow AMD Service Action Guide.
]=],
  first = "ras-fatal-in-module",
  confidence = 0.70,
}
case {
  name = "near-watchdog",
  url = "https://github.com/ROCm/gpu-operator/blob/7790ceb0d85015e93b85574986ce7fdbca12d0b5/internal/controllers/remediation/configs/default-configmap.yaml",
  summary = [[Field id 27: AMD reboots and tests before anything is exchanged.]],
  text = "",
  facts = { ["gpu.afid"] = { "27" } },
  first = "ras-uncorrectable-error",
  must_not = { "ras-fatal-in-module" },
  confidence = 0.80,
}
