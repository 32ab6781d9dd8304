-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://rocm.docs.amd.com/projects/install-on-linux/en/latest/",
  summary = [[Built from the tool's documented output. The release in /opt/rocm and in a library's
name.]],
  log = "log.txt",
  extracts = {
    ["rocm.installed"] = { "7.2.0", "6.4.3" },
    ["rocm.version"] = "7.2.0",
  },
}
