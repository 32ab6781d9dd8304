-- SPDX-License-Identifier: Apache-2.0
case {
  name = "threshold-field",
  url = "https://github.com/ROCm/device-metrics-exporter/issues/506",
  summary = "Eight sound MI300X marked unhealthy; a regression of the driver from 30.30.1 on (which the report did not know yet), 30.30 is clean.",
  text = [[
time="2026-05-28T08:32:40Z" level=info msg="gpuuid=beff74b5-0000-1000-809c-ebc9337340df TimeStamp=2026-05-27 17:59:09 RecordId=1:1 Severity=CPER_SEVERITY_FATAL Revision=256 CreatorId=amdgpu" func="gpuagent_health.go:191"
time="2026-05-28T08:32:40Z" level=info msg="NotificationType=CPER_NOTIFICATION_TYPE_MCE AFID=[19]" func="gpuagent_health.go:193"
time="2026-05-28T08:32:40Z" level=info msg="gpuid[0] is set to unhealthy for cper[GPU:\"\\xbe\\xfft\\xb5\\x00\\x00\\x10\\x00\\x80\\x9c\\xeb\\xc93s@\\xdf\" CPEREntry:{RecordId:\"1:1\" Severity:CPER_SEVERITY_FATAL Revision:256 Timestamp:\"2026-05-27 17:59:09\" CreatorId:\"amdgpu\" NotificationType:CPER_NOTIFICATION_TYPE_MCE AFId:19}]" func="gpuagent_health.go:197"
]],
  first = "exporter-unhealthy-by-record", confidence = 0.5,
}
case {
  name = "another-field",
  url = "https://github.com/ROCm/device-metrics-exporter/pull/507",
  summary = "A record of fifteen hours before still counts; of another field, which may be true.",
  text = [[
time="2026-05-28T08:32:40Z" level=info msg="gpuid[3] is set to unhealthy for cper[GPU:\"x\" CPEREntry:{RecordId:\"1:1\" Severity:CPER_SEVERITY_FATAL Revision:256 Timestamp:\"2026-05-27 17:59:09\" CreatorId:\"amdgpu\" NotificationType:CPER_NOTIFICATION_TYPE_MCE AFId:30}]" func="gpuagent_health.go:197"
]],
  first = "exporter-unhealthy-by-record", confidence = 0.5,
}
case {
  name = "errors-counted",
  url = "https://github.com/ROCm/device-metrics-exporter/issues/506",
  summary = "Near miss: the kernel counts uncorrectable errors, too; built from the message in the driver's source.",
  text = [[
2026-05-28T08:32:01+0000 node1 kernel: amdgpu 0000:05:00.0: amdgpu: {1}socket: 0, die: 0, 3 uncorrectable hardware errors detected in umc block
time="2026-05-28T08:32:40Z" level=info msg="gpuid[0] is set to unhealthy for cper[GPU:\"\\xbe\\xfft\\xb5\\x00\\x00\\x10\\x00\\x80\\x9c\\xeb\\xc93s@\\xdf\" CPEREntry:{RecordId:\"1:1\" Severity:CPER_SEVERITY_FATAL Revision:256 Timestamp:\"2026-05-27 17:59:09\" CreatorId:\"amdgpu\" NotificationType:CPER_NOTIFICATION_TYPE_MCE AFId:19}]" func="gpuagent_health.go:197"
]],
  first = "ras-uncorrectable-error", must_not = { "exporter-unhealthy-by-record" },
}
case {
  name = "many-bad-pages",
  url = "https://github.com/ROCm/device-metrics-exporter/issues/506",
  summary = "Near miss: the tool counts more bad pages than its threshold.",
  text = [[
time="2026-05-28T08:32:40Z" level=info msg="gpuid[0] is set to unhealthy for cper[GPU:\"\\xbe\\xfft\\xb5\\x00\\x00\\x10\\x00\\x80\\x9c\\xeb\\xc93s@\\xdf\" CPEREntry:{RecordId:\"1:1\" Severity:CPER_SEVERITY_FATAL Revision:256 Timestamp:\"2026-05-27 17:59:09\" CreatorId:\"amdgpu\" NotificationType:CPER_NOTIFICATION_TYPE_MCE AFId:19}]" func="gpuagent_health.go:197"
]],
  facts = { ["gpu.bad_pages"] = "144", ["gpu.bad_page_threshold"] = "128" },
  first = "ras-bad-page-threshold", must_not = { "exporter-unhealthy-by-record" },
}
case {
  name = "below-a-larger-threshold",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras_eeprom.c",
  summary = "As many pages, on a GPU whose threshold is larger: the record does not tell of them.",
  text = [[
time="2026-05-28T08:32:40Z" level=info msg="gpuid[3] is set to unhealthy for cper[GPU:\"x\" CPEREntry:{RecordId:\"1:1\" Severity:CPER_SEVERITY_FATAL Revision:256 Timestamp:\"2026-05-27 17:59:09\" CreatorId:\"amdgpu\" NotificationType:CPER_NOTIFICATION_TYPE_MCE AFId:30}]" func="gpuagent_health.go:197"
]],
  facts = { ["gpu.bad_pages"] = "144", ["gpu.bad_page_threshold"] = "256" },
  first = "exporter-unhealthy-by-record", confidence = 0.5,
}
