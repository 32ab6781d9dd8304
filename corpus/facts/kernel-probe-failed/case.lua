-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/rocm-install-on-linux/issues/615",
  summary = [[Lines of the thread: the device is known though its probe failed.]],
  log = "log.txt",
  first = "bar-allocation-failure",
  extracts = {
    ["gpu.asic@0000:83:00.0"] = "ALDEBARAN",
    ["gpu.pci_id@0000:83:00.0"] = "1002:740f",
    ["gpu.revision@0000:83:00.0"] = "02",
    ["gpu.subsystem_id@0000:83:00.0"] = "1002:0c34",
    ["gpu.gfx@0000:83:00.0"] = "gfx90a",
    ["gpu.chip@0000:83:00.0"] = "Aldebaran",
    ["gpu.kind@0000:83:00.0"] = "dGPU",
  },
}
