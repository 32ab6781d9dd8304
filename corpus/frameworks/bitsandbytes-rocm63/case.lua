-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/bitsandbytes/issues/82",
  summary = [[Built for the system's ROCm, it looks for the file of the release that torch was built with.]],
  log = "log.txt",
  first = "bitsandbytes-rocm-version-mismatch",
  must_not = { "rocm-libs-not-on-loader-path", "torch-not-rocm-build" }, confidence = 0.5,
}
