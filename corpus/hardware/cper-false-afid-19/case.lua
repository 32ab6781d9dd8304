-- SPDX-License-Identifier: Apache-2.0
case {
  name = "record",
  url = "https://github.com/ROCm/device-metrics-exporter/issues/506",
  summary = [[The record alone, decoded.]],
  text = "",
  facts = { ["gpu.afid"] = { "19" }, ["driver.version"] = "6.16.13" },
  first = "cper-false-afid-19",
  confidence = 0.50,
}
case {
  name = "no-page-retired",
  url = "https://github.com/ROCm/device-metrics-exporter/issues/506",
  summary = [[No page is retired: the record cannot be true.]],
  text = "",
  facts = { ["gpu.afid"] = { "19" }, ["driver.version"] = "6.16.13", ["gpu.bad_pages"] = "0" },
  first = "cper-false-afid-19",
  confidence = 0.70,
}
case {
  name = "true-threshold",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras_eeprom.c",
  summary = [[The same driver, and a log that says why.]],
  text = [=[
amdgpu 0000:c1:00.0: amdgpu: Saved bad pages 132 reaches threshold value 128
]=],
  facts = { ["gpu.afid"] = { "19" }, ["driver.version"] = "6.16.13" },
  first = "ras-bad-page-threshold",
  must_not = { "cper-false-afid-19" },
  confidence = 0.80,
}
case {
  name = "true-count",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras_eeprom.c",
  summary = [[The same driver, and as many retired pages.]],
  text = "",
  facts = { ["gpu.afid"] = { "19" }, ["driver.version"] = "6.16.13", ["gpu.bad_pages"] = "144", ["gpu.bad_page_threshold"] = "128" },
  first = "ras-bad-page-threshold",
  must_not = { "cper-false-afid-19" },
  confidence = 0.70,
}
case {
  name = "older-driver",
  url = "https://github.com/ROCm/device-metrics-exporter/issues/506",
  summary = [[30.10 writes no false ones.]],
  text = "",
  facts = { ["gpu.afid"] = { "19" }, ["driver.version"] = "6.14.14" },
  first = "ras-bad-page-threshold",
  must_not = { "cper-false-afid-19" },
  confidence = 0.50,
}
case {
  name = "by-the-exporter",
  url = "https://github.com/ROCm/device-metrics-exporter/issues/506",
  summary = [[The exporter tells of the record and takes the GPU away; the driver is the one that writes false ones.]],
  text = [=[
time="2026-05-28T08:32:40Z" level=info msg="NotificationType=CPER_NOTIFICATION_TYPE_MCE AFID=[19]" func="gpuagent_health.go:193"
time="2026-05-28T08:32:40Z" level=info msg="gpuid[0] is set to unhealthy for cper[GPU:\"x\" CPEREntry:{RecordId:\"1:1\" Severity:CPER_SEVERITY_FATAL Revision:256 Timestamp:\"2026-05-27 17:59:09\" CreatorId:\"amdgpu\" NotificationType:CPER_NOTIFICATION_TYPE_MCE AFId:19}]" func="gpuagent_health.go:197"
]=],
  facts = { ["driver.version"] = "6.16.13" },
  first = "cper-false-afid-19",
  confidence = 0.50,
}
case {
  name = "driver-30-30",
  url = "https://github.com/ROCm/device-metrics-exporter/issues/506",
  summary = [[Near miss: the package is that of 30.30, whose module has the same number.]],
  text = "",
  facts = { ["gpu.afid"] = { "19" }, ["driver.version"] = "6.16.13", ["package.amdgpu-dkms"] = "1:6.16.13.30300000-2278356.24.04" },
  first = "ras-bad-page-threshold",
  must_not = { "cper-false-afid-19" },
  confidence = 0.50,
}
