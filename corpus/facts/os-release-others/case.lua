-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://www.freedesktop.org/software/systemd/man/latest/os-release.html",
  summary = [[Built from the tool's documented output. uname -r behind a prompt, os-release of
openSUSE.]],
  log = "log.txt",
  extracts = {
    ["kernel.version"] = "6.18.3-1-default",
    ["os.name"] = "opensuse tumbleweed",
  },
}
