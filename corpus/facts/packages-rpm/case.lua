-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://man7.org/linux/man-pages/man8/rpm.8.html",
  summary = [[Built from the tool's documented output. rpm -qa of Fedora: the distribution's ROCm.]],
  log = "log.txt",
  extracts = {
    ["host.firmware_package"] = "20260110",
    ["package.amd-gpu-firmware"] = "20260110-1.fc43",
    ["package.hipblaslt"] = "6.4.2-4.fc43",
    ["package.mesa-vulkan-drivers"] = "25.2.7-2.fc43",
    ["package.rocblas"] = "6.4.4-2.fc43",
    ["package.rocm-runtime"] = "6.4.2-2.fc43",
    ["package.rocminfo"] = "6.4.2-1.fc43",
  },
}
