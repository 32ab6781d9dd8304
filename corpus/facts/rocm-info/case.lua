-- SPDX-License-Identifier: Apache-2.0
case {
  name = "documented",
  url = "https://rocm.docs.amd.com/projects/install-on-linux/en/latest/",
  summary = [[Built from the tool's documented output. The release in /opt/rocm and in a library's
name.]],
  log = "log.txt",
  extracts = {
    ["rocm.installed"] = { "7.2.0", "6.4.3" },
    ["rocm.version"] = "7.2.0",
  },
}
case {
  name = "core-folder",
  url = "https://rocm.docs.amd.com/en/latest/",
  summary = "The command that looks in both places, as it is pasted with its output.",
  text = [[
$ cat /opt/rocm/core/.info/version /opt/rocm/.info/version 2>/dev/null | head -n 1
7.14.0
]],
  extracts = { ["rocm.version"] = "7.14.0", ["rocm.installed"] = "7.14.0" },
}
