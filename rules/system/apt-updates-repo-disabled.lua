-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "apt-updates-repo-disabled",
  title = "apt: -dev packages have unmet dependencies: the updates repository is off or stale",
  summary = [[
The installed base libraries come from the updates pocket (…ubuntu8.4), but apt sees the -dev
packages of the release pocket only, which want exactly the older library. The -updates and
-security repositories are disabled or the package lists are old. ROCm only happens to ask for
the -dev packages.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[\b(?:lib[\w.+-]+|zlib1g|python3|mesa-common)-dev : Depends: [\w.+-]+ \(= [^)]+\) but \S+ is to be installed]], unless = [[(?:hsa|hip|roc|comgr|amd)[\w-]*-dev :]],
      strength = "very_strong", group = "depends" },
    { all = { { log = [[\b(?:lib[\w.+-]+|zlib1g|python3|mesa-common)-dev : Depends: [\w.+-]+ \(= [^)]+\) but \S+ is to be installed]] },
              { log = [[you have held broken packages]] } }, strength = "decisive", group = "depends" },
    { log = [[Depends: (?:rocm|hip|hsa|rocblas|comgr|hsakmt)[\w.+-]* \(= ]], strength = "very_strong", against = true },
  },
  remedies = {
    { id = "enable-updates", title = "Enable the updates and security repositories and read the lists anew",
      outcome = "cure", chance = 0.9, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "Ubuntu on x86-64, or a derivative whose /etc/os-release names UBUNTU_CODENAME; Debian has its updates elsewhere.",
      prepare = [[grep -rhE '^(deb|Suites)' /etc/apt/sources.list /etc/apt/sources.list.d]],
      apply = [[. /etc/os-release; sudo add-apt-repository -y "deb http://archive.ubuntu.com/ubuntu $UBUNTU_CODENAME-updates main restricted universe multiverse" && sudo apt-get update && sudo apt-get -f install]],
      verify = [[apt-cache policy libzstd-dev]], expect = "updates",
      rollback = [[. /etc/os-release; sudo add-apt-repository -y --remove "deb http://archive.ubuntu.com/ubuntu $UBUNTU_CODENAME-updates main restricted universe multiverse" && sudo apt-get update]] },
  },
  references = {
    { url = "https://github.com/ROCm/rocm-install-on-linux/issues/323", title = "Unmet -dev dependencies on Ubuntu 24.04.1",
      says = "The installed libraries come from noble-updates, the -dev packages that apt sees do not." },
  },
}
