-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://www.gnu.org/software/coreutils/manual/html_node/id-invocation.html",
  summary = [[Built from the tool's documented output. Groups of the user and of a service's user;
the two are kept apart.]],
  log = "log.txt",
  extracts = {
    ["user.groups"] = { "tester", "adm", "cdrom", "sudo", "video", "render" },
    ["user.name"] = "tester",
    ["service.groups"] = { "ollama", "video" },
    ["service.user"] = "ollama",
  },
}
