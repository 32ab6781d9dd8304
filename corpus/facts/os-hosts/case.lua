-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://man7.org/linux/man-pages/man1/hostnamectl.1.html",
  summary = [[Built from the tool's documented output. The distribution as lsb_release names it, and
CPU and kernel as a Python session and lscpu name them.]],
  log = "log.txt",
  extracts = {
    ["os.name"] = "linux mint 22.2",
    ["host.cpu"] = "AMD Ryzen 7 7840U w/ Radeon 780M Graphics",
    ["kernel.version"] = "6.14.0-37-generic",
  },
}
