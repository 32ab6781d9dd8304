-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/AMDMIGraphX/issues/3405",
  summary = [[The conda environment's libstdc++ is older than the library wants.]],
  log = "log.txt",
  first = "libstdcxx-too-old",
  confidence = 0.5,
}
