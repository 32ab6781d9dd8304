-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "amdgpu-install-unsupported-os",
  title = [[amdgpu-install: "Unsupported OS: /etc/os-release ID"]],
  summary = [[
The script reads ID from /etc/os-release and stops at a name that is not in its list (ubuntu,
linuxmint, debian, rhel, sles and their like). Derivatives such as Pop!_OS and KDE neon are refused
although the packages of their Ubuntu base fit.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[Unsupported (?:DEB-based |RPM-based )?OS: /etc/os-release ID '(?<id>[\w.-]+)]], strength = "decisive", group = "id" },
  },
  remedies = {
    { id = "package-manager", title = "Install with the package manager: AMD's repository for the release that this one is based on",
      outcome = "cure", chance = 0.8, minutes = 15, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "A derivative of Ubuntu whose UBUNTU_CODENAME in /etc/os-release is one that AMD builds for (jammy, noble).",
      prepare = [[grep -E '^(ID|ID_LIKE|UBUNTU_CODENAME)=' /etc/os-release]],
      backup = [[[ ! -e /etc/apt/sources.list.d/rocm.list ] || sudo cp -p /etc/apt/sources.list.d/rocm.list /etc/apt/rocm.list.before]],
      apply = [[sudo mkdir -p --mode=0755 /etc/apt/keyrings && wget -qO- https://repo.radeon.com/rocm/rocm.gpg.key | gpg --dearmor | sudo tee /etc/apt/keyrings/rocm.gpg >/dev/null
. /etc/os-release && echo "deb [arch=amd64 signed-by=/etc/apt/keyrings/rocm.gpg] https://repo.radeon.com/rocm/apt/latest ${UBUNTU_CODENAME} main" | sudo tee /etc/apt/sources.list.d/rocm.list
printf 'Package: *\nPin: release o=repo.radeon.com\nPin-Priority: 600\n' | sudo tee /etc/apt/preferences.d/kbmatch-rocm-derivative
sudo apt-get update && sudo apt-get install rocm]],
      verify = [[dpkg -s rocm | grep -c 'ok installed']], expect = "1",
      rollback = [[sudo apt-get remove rocm; sudo rm -f /etc/apt/sources.list.d/rocm.list /etc/apt/preferences.d/kbmatch-rocm-derivative
[ ! -e /etc/apt/rocm.list.before ] || sudo mv /etc/apt/rocm.list.before /etc/apt/sources.list.d/rocm.list
sudo apt-get update]], fallback = "add-id" },
    { id = "add-id", title = "Add the name to the script's list",
      outcome = "workaround", chance = 0.8, minutes = 3, risk = "low", reversibility = "high", scope = "system", root = true,
      cons = { "the next version of the script forgets it" },
      backup = [[sudo cp -p /usr/bin/amdgpu-install /usr/bin/amdgpu-install.before]],
      apply = [[. /etc/os-release && sudo sed -i -E "s/ubuntu\|linuxmint\|debian/$ID|&/" /usr/bin/amdgpu-install]],
      verify = [[. /etc/os-release; grep -c "$ID|ubuntu" /usr/bin/amdgpu-install]], expect = "^[1-9]",
      rollback = [[sudo mv /usr/bin/amdgpu-install.before /usr/bin/amdgpu-install]] },
    { id = "edit-os-release", title = "Changing ID in /etc/os-release",
      avoid = "Upgrades and other installers read it as well and then treat the system as another one." },
  },
  references = {
    { url = "https://github.com/system76/docs/issues/490", title = "Pop!_OS is refused",
      says = "The installer prints the unsupported ID 'pop'." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5925", title = "Add PopOS to amdgpu-install",
      says = "The script compares ID with a list; adding the name makes the installation work." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5934", title = "Add KDE neon to amdgpu-install",
      says = "The same with the ID neon." },
  },
}
