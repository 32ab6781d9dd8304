-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/rocm-install-on-linux/issues/583",
  summary = [[apt's resolver keeps the distribution's rocminfo.]],
  log = "log.txt",
  facts = { ["rocm.version"] = "7.0.1" },
  first = "apt-repo-version-conflict",
  confidence = 0.5,
}
