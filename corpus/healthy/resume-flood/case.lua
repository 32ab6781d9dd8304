-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/swaywm/sway/issues/6971",
  summary = [[Displays switched off by DPMS: amdgpu suspends and something keeps waking the card, so resume messages flood dmesg. Every resume succeeds; the card is healthy (the noise is ordinary runtime PM).]],
  log = "log.txt",
  must_not = { "smu-failure", "runtime-pm-resume-failure", "firmware-regression", "psp-load-failure" },
}
