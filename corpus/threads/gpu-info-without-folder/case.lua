-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/AMD-BC-250/documentation/issues/4",
  summary = [[BC-250 after a kernel update: gpu_info firmware not found.]],
  log = "log.txt",
  first = "firmware-missing",
  accepted = { "kernel-regression" },
  must_not = { "vbios-missing-in-vm" },
  confidence = 0.5,
}
