-- SPDX-License-Identifier: Apache-2.0
case {
  name = "record",
  url = "https://github.com/ROCm/device-metrics-exporter/pull/284",
  summary = [[Field id 21.]],
  text = "",
  facts = { ["gpu.afid"] = { "21" } },
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
  name = "near-watchdog",
  url = "https://github.com/ROCm/gpu-operator/blob/7790ceb0d85015e93b85574986ce7fdbca12d0b5/internal/controllers/remediation/configs/default-configmap.yaml",
  summary = [[Field id 27: AMD reboots and tests before anything is exchanged.]],
  text = "",
  facts = { ["gpu.afid"] = { "27" } },
  first = "ras-uncorrectable-error",
  must_not = { "ras-fatal-in-module" },
  confidence = 0.80,
}
case {
  name = "near-other-fatal",
  url = "https://github.com/ROCm/device-metrics-exporter/pull/284",
  summary = "Field id 30, which a neighbour's fault gives too: a test first.",
  text = "",
  facts = { ["gpu.afid"] = { "30" } },
  first = "ras-uncorrectable-error",
  must_not = { "ras-fatal-in-module" },
}
