-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2232",
  summary = [[R7 370: KFD refuses the only card, so opening /dev/kfd fails with ENOMEM whatever the groups.]],
  log = "log.txt",
  facts = { ["kernel.version"] = "5.4.0-54-generic" },
  first = "kfd-unsupported-asic",
  accepted = { "kfd-device-missing" }, must_not = { "kfd-permission-denied", "vram-oom", "container-device-not-passed" }, confidence = 0.5,
}
