-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/QubesOS/qubes-issues/issues/6923",
  summary = [[Renoir laptop: at resume from system sleep the PSP ring cannot be created.]],
  log = "log.txt",
  first = "system-sleep-resume-failure",
  must_not = { "pcie-device-lost", "runtime-pm-resume-failure", "firmware-missing" }, confidence = 0.5,
}
