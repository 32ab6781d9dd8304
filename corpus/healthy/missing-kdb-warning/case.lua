-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/MIOpen/issues/1606",
  summary = [[The 'Missing system database file' warning of a 6900 XT with a torch 1.x wheel: maintainers say it is a warning and not an error, wheels with embedded MIOpen cannot read the file even when it is there, only first runs are slower, and it vanished with torch 2.0. At most an informational note is right.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1030" }, ["gpu.name"] = { "Radeon RX 6900 XT" }, ["app.name"] = "pytorch" },
  must_not = { "gfx-target-not-in-build", "rocblas-tensile-library-missing", "hsa-override-wrong-value", "kfd-permission-denied" },
}
