-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://manpages.debian.org/bookworm/dpkg/dpkg-query.1.en.html",
  summary = [[Built from the tool's documented output. dpkg -l: installed packages (ii), with and
without an architecture; removed ones (rc) are not installed.]],
  log = "log.txt",
  extracts = {
    ["package.amdgpu-dkms"] = "1:6.16.13.30300000-2278356.24.04",
    ["package.hip-runtime-amd"] = "7.2.26015.70200-43~24.04",
    ["package.hsa-rocr"] = "1.18.0.70200-43~24.04",
    ["package.libdrm-amdgpu1"] = "2.4.125-1ubuntu0.1~24.04.1",
    ["package.linux-firmware"] = "20240318.git3b128b60-0ubuntu2.21",
    ["host.firmware_package"] = "20240318.git3b128b60-0ubuntu2.21",
    ["package.mesa-vulkan-drivers"] = "25.2.8-0ubuntu0.24.04.1",
    ["package.rocblas"] = "5.2.0.70200-43~24.04",
    ["package.rocm-core"] = "7.2.0.70200-43~24.04",
    ["package.rocminfo"] = "1.0.0.70200-43~24.04",
    ["driver.release"] = "30.30.0",
    ["rocm.version"] = "7.2.0",
    ["package.rccl"] = {},
    ["driver.version"] = {},
  },
}
