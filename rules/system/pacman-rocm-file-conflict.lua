-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "pacman-rocm-file-conflict",
  title = [[pacman: files under /opt/rocm "exist in filesystem": two packages own them]],
  summary = [[
Arch Linux has ROCm several times: its own packages, opencl-amd and opencl-amd-dev of the AUR
(AMD's binaries in one package), and packages that were renamed since. They place the same
files in /opt/rocm, and pacman refuses to overwrite files that another package, or none,
owns.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[: /opt/rocm\S* exists in filesystem \(owned by (?<owner>\S+)\)]], strength = "decisive", group = "file" },
    { log = [[: /opt/rocm\S* exists in filesystem$]], strength = "very_strong", group = "file" },
    { log = [[: /etc/OpenCL/vendors/amdocl\S* exists in filesystem]], strength = "very_strong", group = "file" },
    { log = [[:: (?:rocm|hip|hsa|roc|opencl-amd)\S* and (?:rocm|hip|hsa|roc|opencl)\S* are in conflict]], strength = "strong", group = "conflict" },
  },
  remedies = {
    { id = "one-provider", title = "Remove the other provider, then install the distribution's packages",
      outcome = "cure", chance = 0.85, minutes = 10, risk = "medium", reversibility = "medium", scope = "system", root = true,
      requires = "The other provider is opencl-amd; where prepare names another package, that one stands in its place.",
      cons = { "-Syu brings the whole system up to date", "what needs only opencl-amd goes with it" },
      prepare = [[pacman -Qo /opt/rocm; pacman -Qq | grep -E '^(opencl-amd|rocm|hip|hsa|roct)']],
      backup = [[pacman -Qqe > ~/pacman-explicit-before.txt]],
      apply = [[sudo pacman -Rns opencl-amd && sudo pacman -Syu rocm-hip-sdk rocm-opencl-runtime]],
      verify = [[pacman -Qo /opt/rocm/bin/rocminfo]], expect = "rocminfo",
      rollback = [[cat ~/pacman-explicit-before.txt   # the packages that were there]] },
    { id = "overwrite", title = "pacman --overwrite '/opt/rocm/*'",
      avoid = "Two packages then own one file: the next update or removal of either breaks the other. Right only for files that no package owns." },
  },
  references = {
    { url = "https://github.com/rocm-arch/rocm-arch/issues/825", title = "hsakmt-roct against opencl-amd",
      says = "/opt/rocm and its files are owned by opencl-amd, so the other package is not installed." },
    { url = "https://github.com/rocm-arch/rocm-arch/issues/127", title = "comgr against rocm-comgr",
      says = "A renamed package conflicts with its former self; removing the old one settles it." },
  },
}
