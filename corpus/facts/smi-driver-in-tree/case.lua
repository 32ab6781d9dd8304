-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://rocm.docs.amd.com/projects/amdsmi/en/latest/how-to/amdsmi-cli-tool.html",
  summary = [[Built from the tool's documented output. The kernel's own driver: amd-smi gives its
release in place of a driver version.]],
  log = "log.txt",
  extracts = {
    ["amdsmi.version"] = "26.2.1",
    ["rocm.version"] = "7.2.0",
    ["driver.version"] = {},
  },
}
