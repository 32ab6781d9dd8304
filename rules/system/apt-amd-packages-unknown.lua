-- SPDX-License-Identifier: Apache-2.0
-- AMD's packages; those of WSL have a rule of their own, and Debian has some names in common.
local packages = [[(?:rocm(?!-smi\b)[\w.+-]*|rock-dkms\w*|amdgpu-(?:dkms|core|lib|lib32|install)\w*|hip-(?:dev|base|runtime-amd|samples)|hsa-(?:rocr|amd)\S*|(?:miopen-hip|rocblas|hipblas|rocrand|hipfft|rocfft|rccl|hipcub|rocprim|rocthrust|hipsparse|rocsparse|hipsolver|rocsolver|migraphx|hipblaslt)(?:-dev)?)]]
rule {
  id = "apt-amd-packages-unknown",
  title = [[apt: "Unable to locate package" for AMD's packages: repository not added or not read]],
  summary = [[
apt knows the packages of its lists alone. AMD's get there when a source for repo.radeon.com is added
in a file that apt reads (its name ends in .list or .sources) and the lists are fetched afterwards
with apt update. Without that, or where the source is of a release or an architecture that lacks the
package, it cannot be located, or its sisters cannot be installed.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[E: Unable to locate package ]] .. packages .. [[\s*$]], strength = "very_strong", group = "unknown" },
    { log = [[Package '?]] .. packages .. [['? has no installation candidate|Package ]] .. packages .. [[ is not available, but is referred to by another package]],
      strength = "very_strong", group = "unknown" },
    { log = [[Ignoring file '(?:rocm|amdgpu|radeon)[\w-]*' in directory '/etc/apt/sources\.list\.d/']], strength = "very_strong", group = "unread" },
    -- the command after the one that adds the source installs, and there was no update between
    { all = { { sequence = { [[repo\.radeon\.com/\S+ .*sources\.list\.d/]], [[\bapt(?:-get)? install (?:-y )?(?:rocm|rock|amdgpu|hip)]] }, within = "1 lines" },
              { log = [[Depends: (?:rocm|rock|hip|hsa)[\w-]* but it is not (?:going to be installed|installable)]] } }, strength = "very_strong", group = "order" },
    -- known by name, and not available for another reason that apt itself gives
    { log = [[hsa-runtime-rocr4wsl-amdgpu]], strength = "strong", against = true },
  },
  remedies = {
    { id = "refresh", title = "Fetch the lists, and look which source has the package: apt update",
      outcome = "cure", chance = 0.6, minutes = 2, risk = "low", reversibility = "high", scope = "system", root = true,
      cons = { "nothing to undo: the lists are only newer" },
      prepare = [[grep -rs radeon /etc/apt/sources.list /etc/apt/sources.list.d; dpkg --print-architecture; . /etc/os-release; echo "$VERSION_CODENAME"]],
      apply = [[sudo apt-get update]],
      verify = [[apt-cache policy rocm-core | grep -A1 Candidate]], expect = [[Candidate: \d]], fallback = "add-source" },
    { id = "add-source", title = "Add the source of the wanted release: amdgpu-install's package does, then apt update",
      summary = "The package is at repo.radeon.com/amdgpu-install/VERSION/ubuntu/CODENAME; it writes rocm.list and amdgpu.list. For amd64 alone.",
      outcome = "cure", chance = 0.75, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "a release of Ubuntu or Debian that AMD builds for",
      prepare = [[ls -l /etc/apt/sources.list.d]],
      apply = [[sudo apt-get purge -y amdgpu-install
# fetch amdgpu-install's package of the wanted release first
sudo apt-get install -y ./amdgpu-install_*_all.deb && sudo apt-get update]],
      verify = [[apt-cache policy rocm-core | grep -m1 repo.radeon.com]], expect = [[repo\.radeon\.com]],
      rollback = [[sudo apt-get purge -y amdgpu-install && sudo apt-get update]], fallback = "file-name" },
    { id = "file-name", title = "Give the file of the source a name that apt reads (rocm.list)",
      outcome = "cure", chance = 0.5, minutes = 2, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "apt says that it ignores the file rocm for its name",
      apply = [[sudo mv /etc/apt/sources.list.d/rocm /etc/apt/sources.list.d/rocm.list && sudo apt-get update]],
      verify = [[ls /etc/apt/sources.list.d/rocm.list]], expect = [[rocm\.list]],
      rollback = [[sudo mv /etc/apt/sources.list.d/rocm.list /etc/apt/sources.list.d/rocm]] },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1488", title = "I can not install ROCm on Ubuntu 18.04",
      says = "Source added and package installed without apt update between; AMD's support asks for it, and shows the same steps with it." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/445", title = "Unable to install ROCm 1.8.1 on Ubuntu 16.04",
      says = "Unable to locate package rocm-dkms: the answer is to add the repository and to update." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/4022", title = "Can't install rocm 6.2.4",
      says = "AMD: the package rocm cannot be located since rocm.list is missing; installing amdgpu-install anew brings it." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/836", title = "E: Unable to locate package rocm-dkms on Ubuntu 18.04",
      says = "apt ignores a file named rocm without an extension, beside a source that is not there." },
    { url = "https://github.com/chirvo/docker_sd_webui_gfx1100/issues/1", title = "Issue with installation",
      says = "In an image without AMD's source none of its packages can be located." },
    { url = "https://rocm.docs.amd.com/projects/install-on-linux/en/docs-6.2.0/install/amdgpu-install.html", title = "Installation via AMDGPU installer",
      says = "For Ubuntu: install the package, then apt update." },
  },
}
