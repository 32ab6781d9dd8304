-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "amdgpu-module-not-packaged",
  title = [["Module amdgpu not found in directory /lib/modules/...": a kernel without the driver]],
  summary = [[
Slim kernels leave graphics drivers out: Ubuntu's kernels for clouds (-aws, -azure, -gcp, -kvm) and
virtual machines keep amdgpu in linux-modules-extra, Debian's -cloud kernel has none at all, Talos and
Flatcar want an extension. Or the modules of the running kernel were removed by an update, as on Arch.]],
  component = "config", severity = "critical", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Module amdgpu not found in directory /lib/modules/\S+(?:-aws|-azure|-gcp|-gke|-kvm|-oracle|-virtual|-cloud-\w+)\b]], strength = "decisive", group = "module" },
    { log = [[Module amdgpu not found in directory /lib/modules/]], unless = [[microsoft|-aws|-azure|-gcp|-kvm|/tmp/]], strength = "very_strong", group = "module" },
    { log = [[modinfo: ERROR: Module amdgpu not found]], strength = "strong", group = "module" },
    { log = [[Linux version \S*microsoft-standard-WSL|WSL environment detected]], strength = "decisive", against = true, group = "wsl" },
    { log = [[Initialized amdgpu \d|amdgpu kernel modesetting enabled]], strength = "very_strong", against = true },
  },
  explains = { "kfd-device-missing", "hip-no-device" },
  remedies = {
    { id = "modules-extra", title = "Ubuntu: install the rest of this kernel's modules",
      outcome = "cure", chance = 0.9, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      when = { os = { "ubuntu", "linux mint", "pop" } },
      apply = add_packages("amdgpu-module-not-packaged", "\"linux-modules-extra-$(uname -r)\"") .. " && sudo modprobe amdgpu",
      verify = [[lsmod | grep '^amdgpu']], expect = "amdgpu",
      rollback = "sudo modprobe -r amdgpu\n" .. drop_added_packages("amdgpu-module-not-packaged"), fallback = "boot-installed-kernel" },
    { id = "full-kernel", title = "Debian: install the common kernel in place of the cloud kernel, and boot it",
      outcome = "cure", chance = 0.9, minutes = 10, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      when = { os = "debian" },
      apply = add_packages("amdgpu-module-not-packaged-kernel", "linux-image-amd64 firmware-amd-graphics") .. "\n# then reboot into the new kernel",
      verify = [[modinfo -F filename amdgpu]], expect = "amdgpu",
      rollback = drop_added_packages("amdgpu-module-not-packaged-kernel") },
    { id = "boot-installed-kernel", title = "After an update: reboot, so that the kernel and its modules fit again",
      outcome = "cure", chance = 0.6, minutes = 3, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      requires = "/lib/modules has no folder of the running kernel",
      prepare = [[uname -r; ls /lib/modules]],
      apply = [[sudo reboot]], verify = [[modinfo -F filename amdgpu]], expect = "amdgpu", cons = { "nothing to roll back" } },
  },
  references = {
    { url = "https://github.com/awsdocs/amazon-ec2-user-guide/pull/152", title = "Ubuntu: adding extra modules",
      says = "On G4ad the modules that amdgpu needs are in linux-modules-extra." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1656", title = "ROCk module is NOT loaded on AWS g4ad",
      says = "An -aws kernel with AMD's DKMS driver and without the other modules." },
    { url = "https://github.com/siderolabs/extensions/pull/39", title = "feat: add amdgpu firmware",
      says = "Talos brings driver and firmware by extension." },
  },
}
