-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://www.freedesktop.org/software/systemd/man/latest/os-release.html",
  summary = [[Built from the tool's documented output. os-release and uname -a of Debian: the
kernel's release is not the package's version behind it.]],
  log = "log.txt",
  extracts = {
    ["os.name"] = "debian 13",
    ["kernel.version"] = "6.12.38+deb13-amd64",
  },
}
