-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "dkms-module-not-newer",
  title = [[DKMS: "Module version ... for amdgpu.ko is not newer than what is already found in kernel"]],
  summary = [[
DKMS compares the version of the module it built with the one that the kernel already has, and installs
only a newer one. The kernel's amdgpu carries no version that can be compared, so older DKMS takes the source
checksum for one: AMD's module was built, but the kernel's own, or that of the release before, stays.]],
  component = "config", severity = "error", maturity = "incubating", prior = "rare",
  evidence = {
    { log = [[Module version \S* ?for (?:amdgpu|amdttm|amdkcl|amd-sched|amdxcp|amdchash)\.ko\S*\s*is not newer than]], strength = "decisive", group = "version" },
    { sequence = { [[Module version \S* ?for (?:amdgpu|amdttm|amdkcl|amd-sched|amdxcp|amdchash)\.ko]], [[^is not newer than what is already found in kernel|^exactly matches what is already found in kernel]] }, within = "2 lines", strength = "decisive", group = "version" },
  },
  remedies = {
    { id = "force-install", title = "Install AMD's module over it with --force",
      outcome = "cure", chance = 0.8, minutes = 5, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      requires = "AMD's driver is wanted in place of the kernel's, and dkms status names one release of it",
      prepare = [[dkms status amdgpu; modinfo -F filename amdgpu]],
      apply = [[version=$(dkms status amdgpu | sed -n '1s#^amdgpu[/, ]*\([^,: ]*\).*#\1#p')
sudo dkms install "amdgpu/$version" -k "$(uname -r)" --force
# then reboot]],
      verify = [[modinfo -F filename amdgpu]], expect = [[/updates/|/extra/|/weak-updates/]],
      rollback = [[version=$(dkms status amdgpu | sed -n '1s#^amdgpu[/, ]*\([^,: ]*\).*#\1#p')
sudo dkms uninstall "amdgpu/$version" -k "$(uname -r)"]], fallback = "remove-old-first" },
    { id = "remove-old-first", title = "Remove the old driver package before installing the new one",
      summary = "DKMS does not support upgrades well; AMD's own advice is to remove the old package first.",
      outcome = "cure", chance = 0.7, minutes = 15, risk = "medium", reversibility = "medium", scope = "system", root = true, reboot = true,
      requires = "Debian or Ubuntu with amdgpu-dkms",
      apply = by_packager("sudo apt-get purge -y amdgpu-dkms && sudo apt-get install -y amdgpu-dkms", "sudo dnf remove -y amdgpu-dkms && sudo dnf install -y amdgpu-dkms") .. [[

# then reboot]],
      verify = [[dkms status amdgpu | grep "$(uname -r)"]], expect = "installed",
      rollback = remove_packages("amdgpu-dkms", "amdgpu-dkms") },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/344", title = "amdgpu not working properly after kernel upgrade",
      says = "With each kernel update DKMS compared source checksums and kept the kernel's amdgpu.ko." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/3701", title = "amdgpu-dkms fails with Ubuntu kernel 6.8.0-44",
      says = "An AMD engineer: remove the old package first, DKMS is simple about upgrades." },
    { url = "https://github.com/dkms-project/dkms/issues/443", title = "check_version_sanity() reported an error when updating the kernel",
      says = "How DKMS compares the two modules, and when it is wrong." },
  },
}
