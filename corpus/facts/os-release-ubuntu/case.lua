-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://www.freedesktop.org/software/systemd/man/latest/os-release.html",
  summary = [[Built from the tool's documented output. os-release of Ubuntu and uname -a with a
build number of many parts.]],
  log = "log.txt",
  extracts = {
    ["os.name"] = "ubuntu 24.04",
    ["kernel.version"] = "6.14.0-37-generic",
  },
}
