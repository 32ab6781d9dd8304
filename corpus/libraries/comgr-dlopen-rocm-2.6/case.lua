-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/845",
  summary = [[comgr was not installed because rocm-dev had not been upgraded.]],
  log = "log.txt",
  facts = { ["rocm.version"] = "2.6" },
  first = "comgr-library-missing",
  accepted = { "rocm-libs-not-on-loader-path" }, confidence = 0.4,
}
