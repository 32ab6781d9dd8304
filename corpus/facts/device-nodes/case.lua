-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://www.gnu.org/software/coreutils/manual/html_node/ls-invocation.html",
  summary = [[Built from the tool's documented output. Modes and groups of the device nodes.]],
  log = "log.txt",
  extracts = {
    ["access.kfd_group"] = "render",
    ["access.kfd_mode"] = "crw-rw----",
    ["access.kfd_owner"] = "root",
    ["access.render_group"] = "render",
    ["access.render_nodes"] = { "renderD128", "renderD129" },
  },
}
