-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "apt-repo-version-conflict",
  title = "apt mixes the distribution's ROCm packages with AMD's: the repository is not pinned",
  summary = [[
Ubuntu and Debian carry some ROCm packages themselves, with version numbers higher than AMD's
(rocm-device-libs 5.0.0 against 1.0.0.50600). apt takes the highest version, so a package of
AMD's that wants exactly its sister cannot be installed. A pin for repo.radeon.com settles it.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[Depends: (?<name>(?:rocm|hip|hsa|roc(?:blas|fft|rand|solver|sparse|prim|thrust|profiler|tracer|minfo|alution)|miopen|rccl|comgr|hsakmt|amd-smi|migraphx)[\w.+-]*) \((?:=|>=) [^)]+\) but (?<got>\S+) is to be installed]],
      strength = "decisive", group = "depends" },
    -- one package in both archives
    { all = { { log = [[(?:archive|ports|security)\.ubuntu\.com/ubuntu \S+/universe (?:amd64 )?(?:Packages )?(?:rocminfo|hipcc|rocm-\w+|hip-\w+|libhsa\S+|rocm-device-libs)\b|deb\.debian\.org/debian \S+/main amd64 (?:rocminfo|hipcc|rocm-\w+) ]] },
              { log = [[repo\.radeon\.com/rocm/apt/\S+ \S+/main amd64 (?:rocminfo|hipcc|rocm-\w+|hip-\w+)\b]] } }, strength = "very_strong", group = "depends" },
    { log = [[Broken \S+ Depends on (?:rocm|hip|hsa|comgr|rccl|miopen)\S* < [^>]*> \(= [\d.]+-\S+\)]], strength = "very_strong", group = "depends" },
    { log = [[trying to overwrite '[^']*/(?:opt/rocm|hip|hsa|amdgcn)\S*', which is also in package]], strength = "very_strong", group = "overwrite" },
    { log = [[trying to overwrite '/usr/bin/(?:hipcc|rocminfo|hipconfig|rocm_agent_enumerator)\S*', which is also in package]], strength = "decisive", group = "overwrite" },
  },
  explains = { "rocm-mixed-installation" },
  remedies = {
    { id = "pin-amd-repository", title = "Pin AMD's repository above the distribution's",
      outcome = "cure", chance = 0.9, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      apply = [[printf 'Package: *\nPin: release o=repo.radeon.com\nPin-Priority: 600\n' | sudo tee /etc/apt/preferences.d/kbmatch-rocm-pin && sudo apt-get update && sudo apt-get -f install]],
      verify = [[apt-cache policy rocminfo]], expect = [[600 https?://repo\.radeon\.com]],
      rollback = [[sudo rm -f /etc/apt/preferences.d/kbmatch-rocm-pin && sudo apt-get update]] },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/2378", title = "Unmet dependency on rocm-device-libs",
      says = "Ubuntu's 5.0.0-1 outranks AMD's 1.0.0.50600; pinning repo.radeon.com to 600 cures it." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1713", title = "ROCm fails to install from apt on 22.04",
      says = "The preference file rocm-pin-600 with priority 600 resolves it for most; one owner needed amdgpu-install." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1899", title = "Installation fails under Ubuntu 22.04",
      says = "rocminfo, rocm-device-libs and rocm-cmake 5.0.0-1 of Ubuntu are chosen; removing rocminfo suffices too." },
  },
}
