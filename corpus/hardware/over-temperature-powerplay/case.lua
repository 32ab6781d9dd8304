-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/385",
  summary = [[Vega 10: the powerplay driver warns of an over-temperature while the fan stays slow.]],
  log = "log.txt",
  first = "thermal-or-power-fault",
  confidence = 0.5,
}
