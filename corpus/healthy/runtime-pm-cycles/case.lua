-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/pop-os/pop/issues/1543",
  summary = [[RX 5500 XT works fine; dmesg only shows the normal runtime-PM (BACO) suspend/resume cycles of an idle card, with the harmless SMU interface version notice and optional TA notices.]],
  log = "log.txt",
  facts = { ["os.name"] = "pop!_os 20.04", ["gpu.name"] = "RX 5500 XT" },
  must_not = { "psp-load-failure", "smu-failure", "runtime-pm-resume-failure", "gpu-ring-timeout-reset", "firmware-missing", "firmware-regression" },
}
