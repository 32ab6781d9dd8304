-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://man.archlinux.org/man/pacman.8",
  summary = [[Built from the tool's documented output. pacman -Q of Arch Linux.]],
  log = "log.txt",
  extracts = {
    ["package.hip-runtime-amd"] = "7.1.1-1",
    ["host.firmware_package"] = "1:20260110-1",
    ["package.linux-firmware-amdgpu"] = "1:20260110-1",
    ["app.name"] = { "ollama" },
    ["app.version"] = "0.13.5",
    ["package.python-pytorch-opt-rocm"] = "2.9.1-6",
    ["package.rocblas"] = "7.1.1-1",
    ["package.rocm-core"] = "7.1.1-1",
    ["package.vulkan-radeon"] = "1:25.3.3-1",
    ["rocm.version"] = "7.1.1",
  },
}
