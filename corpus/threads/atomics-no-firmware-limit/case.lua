-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2052",
  summary = [[RX 550 in a laptop: "730<0": no firmware needs no atomics (0 = none), so the path is at fault.]],
  log = "log.txt",
  facts = { ["symptom.kind"] = "not-detected" },
  first = "pcie-atomics-missing",
  must_not = { "mec-firmware-too-old", "firmware-missing" },
  confidence = 0.5,
}
