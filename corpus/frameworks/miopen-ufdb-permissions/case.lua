-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1677",
  summary = [[Training dies when MIOpen sets the mode of a user database that is not there; the missing system file is a bystander.]],
  log = "log.txt",
  first = "miopen-kernel-db-problem",
  must_not = { "gfx-target-not-in-build", "hsa-override-wrong-value" }, confidence = 0.5,
}
