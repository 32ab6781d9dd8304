-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ublue-os/bazzite/issues/4164",
  summary = [[RX 9070 XT never wakes: systemd falls back from deep (S3) to s2idle after a spurious wake, the iGPU refuses s2idle and the dGPU's SMU is dead at resume (-62). Cured by configuring sleep to stay on deep plus a BIOS update. The thread's title blames the 'SMU driver if version not matched' message, which an AMD developer calls a red herring.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1201" }, ["kernel.version"] = "6.17.7-ba29.fc43", ["os.name"] = "bazzite 43.20260420" },
  first = "system-sleep-resume-failure",
  accepted = { "smu-failure" },
  must_not = { "firmware-regression", "runtime-pm-resume-failure", "gpu-hardware-failure" },
  confidence = 0.5,
}
