-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/amdgpu/issues/183",
  summary = [[MI100 with runtime PM: the SMC is not ready when the card is resumed, and it does not appear.]],
  log = "log.txt",
  facts = { ["gpu.name"] = "AMD Instinct MI100" },
  first = "runtime-pm-resume-failure",
  must_not = { "system-sleep-resume-failure", "firmware-missing", "psp-load-failure" }, confidence = 0.4,
}
