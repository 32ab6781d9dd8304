-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/rwth-i6/returnn/issues/1500",
  summary = [[Negative (other vendor): fatal PCIe AER errors of an NVIDIA card on an Intel root port. No AMD GPU in the log; an AMD tool must not diagnose an amdgpu fault.]],
  log = "log.txt",
  facts = { ["app.name"] = "returnn" },
  must_not = { "pcie-device-lost", "gpu-ring-timeout-reset", "ras-uncorrectable-error", "bar-allocation-failure" },
}
