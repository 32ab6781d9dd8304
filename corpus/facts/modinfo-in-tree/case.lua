-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://man7.org/linux/man-pages/man8/modinfo.8.html",
  summary = [[Built from the tool's documented output. modinfo of the kernel's own driver; a DKMS
build for another kernel is only added.]],
  log = "log.txt",
  extracts = {
    ["driver.origin"] = "in-tree",
    ["driver.version"] = {},
  },
}
