-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://www.gnu.org/software/coreutils/manual/html_node/stat-invocation.html",
  summary = [[Built from the tool's documented output. stat of the device node: mode, owner and
group.]],
  log = "log.txt",
  extracts = {
    ["access.kfd_group"] = "render",
    ["access.kfd_mode"] = "crw-rw----",
    ["access.kfd_owner"] = "root",
  },
}
