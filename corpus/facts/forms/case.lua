-- SPDX-License-Identifier: Apache-2.0
local forms = "https://docs.github.com/en/communities/using-templates-to-encourage-useful-issues-and-pull-requests/syntax-for-githubs-form-schema"

case {
  name = "issue",
  url = forms,
  summary = [[Built from the bug forms of ROCm: a question's short answer is a fact; the template's
comment, "_No response_" and a longer answer are none.]],
  log = "issue.txt",
  extracts = {
    ["os.name"] = "ubuntu 24.04",
    ["host.cpu"] = "AMD Ryzen 9 7950X 16-Core Processor",
    ["gpu.name"] = "AMD Radeon RX 6700 XT",
    ["rocm.version"] = "6.4.1",
    ["kernel.version"] = "6.17.0-8-generic",
  },
}
case {
  name = "ollama",
  url = forms,
  summary = [[Built from Ollama's bug form: "AMD" names no GPU and no CPU, "Linux" no system.]],
  log = "ollama.txt",
  extracts = { ["app.name"] = "ollama", ["app.version"] = "0.12.3",
    ["gpu.name"] = {}, ["host.cpu"] = {}, ["os.name"] = {} },
}
case {
  name = "lemonade",
  url = forms,
  summary = [[Built from the bug forms of Lemonade and llama.cpp.]],
  log = "lemonade.txt",
  extracts = { ["os.name"] = "fedora 43",
    ["gpu.name"] = { "Radeon RX 9070 XT", "AMD Instinct MI210" } },
}
case {
  name = "system-debian",
  url = forms,
  summary = [[Built from bug forms: the system as people write it.]],
  log = "system-debian.txt",
  extracts = { ["os.name"] = "debian 13", ["gpu.name"] = { "AMD Radeon RX 7600", "AMD Radeon RX 7700 XT" } },
}
case {
  name = "system-rhel",
  url = forms,
  summary = [[Built from bug forms: the system as people write it.]],
  log = "system-rhel.txt",
  extracts = { ["os.name"] = "rhel 9.6", ["gpu.name"] = { "AMD Radeon RX 7600", "AMD Radeon RX 7700 XT" } },
}
case {
  name = "system-sles",
  url = forms,
  summary = [[Built from bug forms: the system as people write it.]],
  log = "system-sles.txt",
  extracts = { ["os.name"] = "sles 15 SP7", ["gpu.name"] = { "AMD Radeon RX 7600", "AMD Radeon RX 7700 XT" } },
}
case {
  name = "system-nixos",
  url = forms,
  summary = [[Built from bug forms: the system as people write it.]],
  log = "system-nixos.txt",
  extracts = { ["os.name"] = "nixos 25.11", ["gpu.name"] = { "AMD Radeon RX 7600", "AMD Radeon RX 7700 XT" } },
}
case {
  name = "system-arch",
  url = forms,
  summary = [[Built from bug forms: the system as people write it.]],
  log = "system-arch.txt",
  extracts = { ["os.name"] = "arch linux", ["gpu.name"] = { "AMD Radeon RX 7600", "AMD Radeon RX 7700 XT" } },
}
case {
  name = "system-cachyos",
  url = forms,
  summary = [[Built from bug forms: the system as people write it.]],
  log = "system-cachyos.txt",
  extracts = { ["os.name"] = "cachyos", ["gpu.name"] = { "AMD Radeon RX 7600", "AMD Radeon RX 7700 XT" } },
}
case {
  name = "lshw",
  url = "https://ezix.org/project/wiki/HardwareLiSter",
  summary = [[Built from lshw -xml: AMD's display node with its driver, board and BIOS; another
maker's node is none.]],
  log = "lshw.xml.txt",
  extracts = {
    ["gpu.name@0000:03:00.0"] = "Navi 31 [Radeon RX 7900 XT/7900 XTX/7900 GRE/7900M]",
    ["gpu.driver@0000:03:00.0"] = "amdgpu",
    ["gpu.name@0000:00:02.0"] = {},
    ["host.board"] = "PRO B650-P WIFI (MS-7D78)",
    ["host.bios"] = "1.D0",
  },
}
case {
  name = "lstopo",
  url = "https://www.open-mpi.org/projects/hwloc/doc/",
  summary = [[Built from lstopo --of xml.]],
  log = "lstopo.xml.txt",
  extracts = {
    ["gpu.pci_id@0000:03:00.0"] = "1002:744c",
    ["kernel.version"] = "6.17.0-8-generic",
    ["host.cpu"] = "AMD Ryzen 9 7950X 16-Core Processor",
  },
}
case {
  name = "amd-smi-version",
  url = "https://rocm.docs.amd.com/projects/amdsmi/en/latest/how-to/amdsmi-cli-tool.html",
  summary = [[Built from amd-smi version --json.]],
  log = "amd-smi-version.txt",
  extracts = { ["amdsmi.version"] = "26.2.1", ["rocm.version"] = "7.2.0",
    ["driver.version"] = "6.16.13" },
}
case {
  name = "techsupport",
  url = "https://github.com/amddcgpuce/rocmtechsupport",
  summary = [[Built from the sections of rocm_techsupport.sh: two boots, the current one told twice.]],
  log = "techsupport.txt",
  first = "gpu-vm-fault",
  extracts = { ["kernel.version"] = { "6.17.0-1009-oem", "6.14.0-29-generic" },
    ["driver.version"] = "6.16.13", ["rocm.version"] = "7.2.0" },
}
case {
  name = "windows",
  url = "https://docs.github.com/en/communities/using-templates-to-encourage-useful-issues-and-pull-requests/syntax-for-githubs-form-schema",
  summary = "Built from the bug forms of InvokeAI and Ollama: short names of cards, and Windows.",
  log = "windows.txt",
  extracts = { ["os.name"] = "windows", ["gpu.name"] = "RX 6800" },
}
case {
  name = "windows-line",
  url = "https://docs.github.com/en/communities/using-templates-to-encourage-useful-issues-and-pull-requests/syntax-for-githubs-form-schema",
  summary = "Windows in a line of its own, below a question in bold.",
  log = "windows-line.txt",
  extracts = { ["os.name"] = "windows" },
}
case {
  name = "windows-wsl",
  url = "https://docs.github.com/en/communities/using-templates-to-encourage-useful-issues-and-pull-requests/syntax-for-githubs-form-schema",
  summary = "Windows with WSL is no Windows for ROCm.",
  log = "windows-wsl.txt",
  extracts = { ["os.name"] = {}, ["gpu.name"] = {} },
}
case {
  name = "vendor-by-model",
  url = "https://github.com/CS1o/Stable-Diffusion-Info/issues/15",
  summary = "A model alone names the maker.",
  text = [[
It does not run on my 7900xtx.
]],
  extracts = { ["gpu.vendor"] = "AMD" },
}
