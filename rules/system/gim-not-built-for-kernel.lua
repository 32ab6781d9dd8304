-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "gim-not-built-for-kernel",
  title = [["modprobe: FATAL: Module gim not found", or its DKMS build fails: host not listed]],
  summary = [[
GIM, the SR-IOV driver of the host, is built by DKMS for the running kernel. AMD lists few hosts: 8.0 Ubuntu 22.04 alone, 9.2
Ubuntu 22.04 with kernel 6.8 and 24.04 with 6.14, RHEL 9.4 and 10.2. On another kernel the build ends in an error, or was
never made because headers lack; without the module there are no virtual functions.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[modprobe: FATAL: Module gim not found in directory]], strength = "decisive", group = "module" },
    { log = [[Consult /var/lib/dkms/gim/\S+ for more information|[Aa]utoinstall on \S+ failed for .*\bgim\(|gim/\S+ autoinstall failed]], strength = "very_strong", group = "module" },
    { log = [[gim info:|gim error ]], strength = "strong", against = true, group = "loaded" },
  },
  remedies = {
    { id = "build-again", title = "Install the headers of the running kernel and build it again",
      outcome = "cure", chance = 0.5, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true,
      prepare = [[uname -r; dkms status gim]],
      apply = by_packager([[sudo apt-get install -y "linux-headers-$(uname -r)"]], [[sudo dnf install -y "kernel-devel-$(uname -r)"]]) .. "\nsudo dkms autoinstall",
      verify = [[dkms status gim | grep -c installed]], expect = "^[1-9]",
      cons = { "nothing to roll back: headers do no harm" }, fallback = "listed-kernel" },
    { id = "listed-kernel", title = "Boot a kernel that the table of this GIM release lists",
      outcome = "cure", chance = 0.9, minutes = 30, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      requires = "Ubuntu 22.04; 24.04 has linux-generic-hwe-24.04 for 6.14", when = { os = "ubuntu" },
      apply = [[sudo apt-get install -y linux-image-generic-hwe-22.04 linux-headers-generic-hwe-22.04   # then reboot, into 6.8 where a newer one is there]],
      verify = [[uname -r]], expect = [[^6\.8\.]], rollback = boot_kernel_before },
  },
  references = {
    { url = "https://github.com/amd/MxGPU-Virtualization/releases/tag/9.2.0.K", title = "GIM 9.2.0.K: release notes",
      says = "The hosts with their kernels, by GPU." },
    { url = "https://github.com/amd/MxGPU-Virtualization/blob/695afe2/README.md", title = "GIM 8.0: README",
      says = "MI300X on a host with Ubuntu 22.04 and one virtual function for each GPU." },
    { url = "https://github.com/amd/MxGPU-Virtualization/blob/695afe2/package/deb/control", title = "gim-dkms: control",
      says = "The package depends on dkms alone, not on the kernel's headers." },
  },
  service = { action = "none", because = "A module was not built; no GPU was touched.", proof = "dkms status gim.", collect = { "dkms status", "/var/lib/dkms/gim/*/build/make.log", "uname -r" } },
}
