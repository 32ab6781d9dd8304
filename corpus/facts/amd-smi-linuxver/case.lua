-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://rocm.docs.amd.com/projects/amdsmi/en/latest/how-to/amdsmi-cli-tool.html",
  summary = [[Built from amd-smi's output with the kernel's own driver: Linuxver is a cut-off banner
and no version.]],
  log = "log.txt",
  extracts = {
    ["driver.origin"] = "in-tree",
    ["amdsmi.version"] = "26.0.0",
    ["rocm.version"] = "7.0.1",
    ["driver.version"] = {},
  },
}
