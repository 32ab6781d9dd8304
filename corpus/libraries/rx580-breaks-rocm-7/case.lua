-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/rocm-systems/issues/6883",
  summary = [[W6800 and RX 580: ROCm 7 fails for both.]],
  log = "log.txt",
  facts = { ["gpu.name"] = { "Radeon Pro W6800", "RX 580" }, ["gpu.gfx"] = { "gfx1030", "gfx803" }, ["rocm.version"] = "7.2.4" },
  first = "unsupported-gpu-breaks-hsa-init",
  must_not = { "kfd-permission-denied", "container-device-not-passed", "kfd-device-missing" }, confidence = 0.5,
}
