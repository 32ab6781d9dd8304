-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/dkms-project/dkms",
  summary = [[Built from the tool's documented output. dkms status and modinfo: the driver's version
and origin give the release that it came with.]],
  log = "log.txt",
  extracts = {
    ["driver.origin"] = "dkms",
    ["driver.version"] = "6.14.14",
    ["driver.rocm"] = "7.0",
  },
}
