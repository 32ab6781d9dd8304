-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/rocm-systems/issues/11468",
  summary = [[On MI300 and later the kernel driver does not serve xgmi_error, so sysfs answers EINVAL and the tools N/A or rsmi error 5; the WAFL error counts that are served are 0. A missing metric, no link error.]],
  log = "log.txt",
  facts = { ["app.name"] = "rdci" },
  must_not = { "ras-uncorrectable-error", "gpu-hardware-failure", "kfd-permission-denied" },
}
