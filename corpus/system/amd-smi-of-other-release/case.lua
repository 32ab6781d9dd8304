-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/amdsmi/issues/186",
  summary = [[The 7.1.1 command-line tool loads a python package that resolves to the 7.0.1 library, which lacks a newer symbol: two ROCm releases side by side with one globally installed amdsmi python package.]],
  log = "log.txt",
  facts = { ["rocm.version"] = "7.1.1", ["app.name"] = "amd-smi" },
  first = "rocm-mixed-installation",
  accepted = { "rocm-soname-mismatch" },
  must_not = { "kfd-device-missing", "kfd-permission-denied" },
  confidence = 0.5,
}
