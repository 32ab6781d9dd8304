-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/kata-containers/kata-containers/issues/11708",
  summary = [[A passed-through NVIDIA card stuck in D3cold (kata); no AMD GPU named in the log.]],
  log = "log.txt",
  must_not = { "pcie-device-lost", "vfio-passthrough-reset-failure", "runtime-pm-resume-failure" },
}
