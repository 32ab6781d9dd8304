-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/pop-os/pop/issues/3363",
  summary = [[NVIDIA GPU falls off the bus; "Permission denied" and "Link Down" in it, no AMD GPU.]],
  log = "log.txt",
  facts = { ["os.name"] = "pop 22.04" },
  must_not = { "pcie-device-lost", "kfd-permission-denied", "kfd-device-missing", "runtime-pm-resume-failure" },
}
