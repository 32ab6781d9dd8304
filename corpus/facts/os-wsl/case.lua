-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://learn.microsoft.com/windows/wsl/",
  summary = [[Built from the tool's documented output. uname -a under WSL.]],
  log = "log.txt",
  extracts = {
    ["kernel.version"] = "6.6.87.2-microsoft-standard-WSL2",
    ["host.wsl"] = "true",
  },
}
