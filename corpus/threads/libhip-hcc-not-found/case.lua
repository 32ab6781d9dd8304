-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1163",
  summary = [[libhip_hcc.so is in /opt/rocm/hip/lib, not on the path; LD_LIBRARY_PATH cures.]],
  log = "log.txt",
  facts = { ["rocm.version"] = "3.5.1", ["app.name"] = "tensorflow" },
  first = "rocm-libs-not-on-loader-path",
  accepted = { "rocm-soname-mismatch" },
  confidence = 0.5,
}
