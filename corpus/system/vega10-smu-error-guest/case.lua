-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/gnif/vendor-reset/issues/3",
  summary = [[Vega 10: after the guest shut down the SMU does not answer the reset module.]],
  log = "log.txt",
  first = "vfio-passthrough-reset-failure",
  must_not = { "iommu-fault", "gpu-hardware-failure", "gpu-ring-timeout-reset" }, confidence = 0.5,
}
