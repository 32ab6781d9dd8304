-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1798",
  summary = [[A rocm/pytorch container started without its device nodes.]],
  log = "log.txt",
  first = "container-device-not-passed",
  accepted = { "kfd-device-missing" }, must_not = { "firmware-missing", "kfd-unsupported-asic" }, confidence = 0.5,
}
