-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/RadeonOpenCompute/ROCm_Documentation/issues/111",
  summary = [[Polaris 10 boot: the 8 GB BAR resize does not fit, the driver takes the old size again and initialises. OpenCL trouble of the thread lies elsewhere.]],
  log = "log.txt",
  must_not = { "bar-allocation-failure", "pcie-device-lost" },
}
