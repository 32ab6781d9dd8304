-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://rocm.docs.amd.com/projects/amdsmi/en/latest/how-to/amdsmi-cli-tool.html",
  summary = [[Built from amd-smi without arguments: the box names tool, driver and release; its rows
the devices.]],
  log = "log.txt",
  extracts = {
    ["amdsmi.version"] = "26.2.1",
    ["rocm.version"] = "7.2.0",
    ["driver.origin"] = "dkms",
    ["driver.version"] = "6.16.13",
    ["gpu.name@0000:c5:00.0"] = "AMD Radeon Graphics",
    ["gpu.vram_mib@0000:c5:00.0"] = "512",
    ["driver.rocm"] = "7.2",
  },
}
