-- SPDX-License-Identifier: Apache-2.0
local rocm_asks = { any = {
  { log = [[(?:^|\s)(?:rocm-?[a-z-]*|llvm-amdgpu|openmp-extras|hip[a-z-]*|hsa-\S+|comgr|miopen\S*|roc[a-z]+|amdgpu-\S+|\S+-amdgpu\S*) : Depends: ]] },
  { log = [[repo\.radeon\.com]] },
} }
local name_of_release = [[. /etc/os-release
case $VERSION_CODENAME in bookworm) release=jammy ;; trixie) release=noble ;; *) release=${UBUNTU_CODENAME:-$VERSION_CODENAME} ;; esac
]]

rule {
  id = "rocm-packages-for-other-release",
  title = "AMD's packages were built for another release of this distribution",
  summary = [[
AMD's packages name the compiler, Python and library packages of the release they were built
on: libstdc++-7-dev, python, libtinfo5, libffi7. On another release, or on Debian and
derivatives, no such package exists ("not installable"), so nothing of ROCm can be installed.
rock-dkms is a case of its own: since ROCm 4.5 the driver is amdgpu-dkms, in another repository.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { all = { { log = [[(?:Depends: |\s)(?:libstdc\+\+-\d+-dev|libgcc-\d+-dev|libtinfo5|libncurses5|libcholmod\d|libsuitesparseconfig\d|libpython\d\S*|python(?:2\.7|3\.\d+)?|libffi\d|libssl\d\S*|libjpeg\S*|xorg-video-abi-\d+)(?: \([^)]*\))? but it is not installable]] },
              rocm_asks }, strength = "very_strong", group = "library" },
    { log = [[rock-dkms but it is not installable]], strength = "very_strong", group = "driver" },
    { log = [[Depends: (?:rocm|hip)\S* \([^)]*\) but \d\S* is to be installed]], strength = "strong", against = true },
  },
  explains = { "apt-repo-version-conflict", "apt-amd-packages-unknown" },
  remedies = {
    { id = "matching-release", title = "Use the repository of this release, or the nearest that AMD builds for",
      outcome = "cure", chance = 0.7, minutes = 15, risk = "low", reversibility = "high", scope = "system", root = true,
      prepare = [[. /etc/os-release; echo "$PRETTY_NAME $VERSION_CODENAME"; grep -rs radeon /etc/apt/sources.list.d]],
      backup = [[cp -p /etc/apt/sources.list.d/rocm.list ~/rocm.list.before]],
      summary = "AMD builds for Ubuntu; Debian 12 takes what is built for jammy, Debian 13 what is built for noble.",
      apply = name_of_release .. [[
sudo sed -i -E "s#(repo\.radeon\.com/\S+) \S+ main#\1 $release main#" /etc/apt/sources.list.d/rocm.list && sudo apt-get update]],
      verify = name_of_release .. [[
grep -c "$release main" /etc/apt/sources.list.d/rocm.list]], expect = "^[1-9]",
      rollback = [[sudo cp -p ~/rocm.list.before /etc/apt/sources.list.d/rocm.list && sudo apt-get update]], fallback = "container" },
    { id = "driver-from-amdgpu-repository", title = "For rock-dkms: install the user space alone; the kernel brings the driver",
      outcome = "cure", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true,
      apply = [[sudo apt-get install rocm-dev]], verify = [[dpkg -s rocm-dev | grep -c 'ok installed']], expect = "1",
      rollback = [[sudo apt-get remove rocm-dev]] },
    { id = "container", title = "Use AMD's image of a supported release on this host's kernel driver",
      outcome = "workaround", chance = 0.8, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      apply = [[docker run --rm --device /dev/kfd --device /dev/dri --group-add "$(stat -c %g /dev/kfd)" rocm/rocm-terminal rocminfo]],
      verify = [[docker run --rm --device /dev/kfd --device /dev/dri --group-add "$(stat -c %g /dev/kfd)" rocm/rocm-terminal rocminfo | grep -m1 gfx]], expect = "gfx",
      rollback = [[true   # the container is gone (--rm)]] },
    { id = "foreign-repository", title = "Adding an older release's archive to apt's sources",
      avoid = "Its libraries replace or hold back those of the system; the next upgrade breaks on them." },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/discussions/6571", title = "ROCm on Debian",
      says = "AMD has users of Debian take the packages that are built for Ubuntu." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1844", title = "rocm-llvm on Debian 11",
      says = "The package wants libstdc++-5, -7 or -11-dev, of which Debian 11 has none." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1614", title = "rock-dkms is gone",
      says = "Since ROCm 4.5 the driver packages are amdgpu-dkms and amdgpu-dkms-firmware, in the amdgpu repository." },
    { url = "https://github.com/nktice/AMD-AI/issues/3", title = "ROCm of jammy on Ubuntu 24.04",
      says = "hipsolver and rocm-gdb want libcholmod3 and libtinfo5, which 24.04 does not carry." },
  },
}
