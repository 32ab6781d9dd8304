-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://www.gnu.org/software/coreutils/manual/html_node/ls-invocation.html",
  summary = [[Built from the tool's documented output. The device node is not there.]],
  log = "log.txt",
  first = "kfd-device-missing",
  extracts = {
    ["access.kfd"] = "ENOENT",
    ["access.kfd_mode"] = {},
  },
}
