-- SPDX-License-Identifier: Apache-2.0
-- AMD's packages; those of WSL have a rule of their own, and Debian has some names in common.
local packages = [[(?:(?:amd)?rocm(?!-smi\b)[\w.+-]*|rock-dkms\w*|amdgpu-(?:dkms|core|lib|lib32|install)\w*|hip-(?:dev|base|runtime-amd|samples)|hsa-(?:rocr|amd)\S*|(?:miopen-hip|rocblas|hipblas|rocrand|hipfft|rocfft|rccl|hipcub|rocprim|rocthrust|hipsparse|rocsparse|hipsolver|rocsolver|migraphx|hipblaslt)(?:-dev)?)]]
rule {
  id = "apt-amd-packages-unknown",
  title = [[apt: "Unable to locate package" for AMD's packages: repository not added or not read]],
  summary = [[
apt knows the packages of its lists alone. AMD's get there when a source for AMD's server is added
in a file that apt reads (its name ends in .list or .sources) and the lists are fetched afterwards
with apt update. Without that, or where the source is of a release or an architecture that lacks the
package, it cannot be located, or its sisters cannot be installed. The names rocm, rocm-dev and their
like end with ROCm 7.2; later releases lie at repo.amd.com, ROCm 10 at stable.repo.amd.com, as
amdrocm10.0-gfx1201 and such: the release before the GPU's target. Some releases of amdgpu-install ask
for names that do not exist there.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[E: Unable to locate package ]] .. packages .. [[\s*$]], strength = "very_strong", group = "unknown" },
    { log = [[Package '?]] .. packages .. [['? has no installation candidate|Package ]] .. packages .. [[ is not available, but is referred to by another package]],
      strength = "very_strong", group = "unknown" },
    { log = [[Ignoring file '(?:rocm|amdgpu|radeon)[\w-]*' in directory '/etc/apt/sources\.list\.d/']], strength = "very_strong", group = "unread" },
    -- the command after the one that adds the source installs, and there was no update between
    { all = { { sequence = { [[repo\.(?:radeon|amd)\.com/\S+ .*sources\.list\.d/]], [[\bapt(?:-get)? install (?:-y )?(?:rocm|rock|amdgpu|amdrocm|hip)]] }, within = "1 lines" },
              { log = [[Depends: (?:rocm|rock|amdrocm|hip|hsa)[\w.-]* but it is not (?:going to be installed|installable)]] } }, strength = "very_strong", group = "order" },
    -- known by name, and not available for another reason that apt itself gives
    { log = [[hsa-runtime-rocr4wsl-amdgpu]], strength = "strong", against = true },
  },
  remedies = {
    { id = "refresh", title = "Fetch the lists, and look which source has the package: apt update",
      outcome = "cure", chance = 0.6, minutes = 2, risk = "low", reversibility = "high", scope = "system", root = true,
      cons = { "nothing to undo: the lists are only newer" },
      prepare = [[grep -rsE 'repo\.(radeon|amd)\.com' /etc/apt/sources.list /etc/apt/sources.list.d; dpkg --print-architecture; . /etc/os-release; echo "$VERSION_CODENAME"]],
      apply = [[sudo apt-get update]],
      verify = [[apt-cache policy rocm-core amdrocm | grep Candidate]], expect = [[Candidate: \d]], fallback = "add-source" },
    { id = "add-stable-source", title = "ROCm 10 (packages amdrocm...): add AMD's stable repository",
      summary = "AMD's page has the folder of each system: ubuntu2404, ubuntu2604, debian13. List the names afterwards: apt-cache search --names-only '^amdrocm'.",
      outcome = "cure", chance = 0.75, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "a release of Ubuntu or Debian that AMD builds for, and no packages of ROCm 7.2 or earlier beside it",
      prepare = [[ls -l /etc/apt/sources.list.d; dpkg -l 'rocm*' 'amdrocm*' 2>/dev/null | grep ^ii]],
      apply = [[sudo mkdir -p --mode=0755 /etc/apt/keyrings && wget -qO- https://stable.repo.amd.com/rocm/gpg/packages.gpg | gpg --dearmor | sudo tee /etc/apt/keyrings/amdrocm.gpg >/dev/null
. /etc/os-release && printf 'Types: deb\nURIs: https://stable.repo.amd.com/rocm/core/packages/%s/\nSuites: stable\nComponents: main\nArchitectures: amd64\nSigned-By: /etc/apt/keyrings/amdrocm.gpg\n' "$ID$(printf %s "$VERSION_ID" | tr -d .)" | sudo tee /etc/apt/sources.list.d/amdrocm-stable.sources
sudo apt-get update]],
      verify = [[apt-cache policy amdrocm | grep Candidate]], expect = [[Candidate: \d]],
      rollback = [[sudo rm -f /etc/apt/sources.list.d/amdrocm-stable.sources && sudo apt-get update]], fallback = "file-name" },
    { id = "add-source", title = "ROCm 7.2 and earlier: amdgpu-install's package adds the source; then apt update",
      summary = "The package is at repo.radeon.com/amdgpu-install/VERSION/ubuntu/CODENAME; it writes rocm.list and amdgpu.list. For amd64 alone.",
      outcome = "cure", chance = 0.75, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "a release of Ubuntu or Debian that AMD builds for",
      prepare = [[ls -l /etc/apt/sources.list.d]],
      apply = [[sudo apt-get purge -y amdgpu-install
# fetch amdgpu-install's package of the wanted release first
sudo apt-get install -y ./amdgpu-install_*_all.deb && sudo apt-get update]],
      verify = [[apt-cache policy rocm-core | grep -m1 repo.radeon.com]], expect = [[repo\.radeon\.com]],
      rollback = [[sudo apt-get purge -y amdgpu-install && sudo apt-get update]], fallback = "add-stable-source" },
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
    { url = "https://rocm.docs.amd.com/en/latest/install/rocm.html", title = "Install AMD ROCm",
      says = "Registers stable.repo.amd.com with a key of its own, and installs a package named by release and target." },
    { url = "https://github.com/ROCm/TheRock/blob/main/docs/rfcs/RFC0012-Repo-Structure.md", title = "TheRock: structure of the repositories",
      says = "The address, suite and folders of the stable repository." },
    { url = "https://rocm.docs.amd.com/projects/install-on-linux/en/docs-6.2.0/install/amdgpu-install.html", title = "Installation via AMDGPU installer",
      says = "For Ubuntu: install the package, then apt update." },
  },
}
