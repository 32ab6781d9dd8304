-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "kernel-module-unknown-symbol",
  title = [[amdgpu: "Unknown symbol": the module does not match the running kernel]],
  summary = [[
A kernel module names the symbols it needs, with versions. When the module that offers them is
not installed (a cloud image without linux-modules-extra), or amdgpu was built for another
kernel than the one that runs, the kernel refuses to load amdgpu and no GPU is bound. Nothing
on the card is touched.]],
  component = "kernel", severity = "critical", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[\b(?:amdgpu|amdttm|amdkcl|amd_sched|amdxcp|amddrm_\w+|amdkfd): Unknown symbol \w+ \(err -?\d+\)]], strength = "decisive", group = "link" },
    { log = [[\b(?:amdgpu|amdttm|amdkcl|amd_sched|amdxcp|amddrm_\w+|amdkfd): disagrees about version of symbol]], strength = "decisive", group = "link" },
    { log = [[could not insert (?:module )?'?\S*amdgpu\S*: (?:Unknown symbol in module|Exec format error)]], strength = "very_strong", group = "insert" },
    -- the same found beforehand, by depmod
    { log = [[depmod: WARNING: \S*/(?:amdgpu|amdttm|amdkcl|amd-sched|amd_sched|amdxcp|amdchash|amddrm_\w+|amdkfd)\.ko\S* (?:needs unknown symbol|disagrees about version of symbol)]],
      strength = "very_strong", group = "depmod" },
    -- amdkcl of AMD's DKMS driver looks the symbols up itself; with a stub in its place it warns only
    { log = [[\bError: fail to get symbol \w+\s*$]], strength = "decisive", group = "link" },
    { log = [[amdgpu: version magic '[^']+' should be]], strength = "decisive", group = "link" },
    { log = [[Initialized amdgpu \d]], strength = "strong", against = true },
  },
  explains = { "kfd-device-missing", "hip-no-device" },
  remedies = {
    { id = "modules-extra", title = "Install the rest of this kernel's modules",
      outcome = "cure", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      when = { os = { "ubuntu", "linux mint", "pop" } },
      apply = add_packages("kernel-module-unknown-symbol", "\"linux-modules-extra-$(uname -r)\"") .. " && sudo depmod -a && sudo modprobe amdgpu",
      verify = [[lsmod | grep '^amdgpu']], expect = "amdgpu",
      rollback = drop_added_packages("kernel-module-unknown-symbol"), fallback = "rebuild-module" },
    { id = "rebuild-module", title = "Bring kernel and module to one state: update all packages, rebuild, reboot",
      outcome = "cure", chance = 0.7, minutes = 20, risk = "low", reversibility = "medium", scope = "system", root = true, reboot = true,
      prepare = [[uname -r; modinfo -F vermagic amdgpu; dkms status]],
      apply = [[sudo depmod -a && sudo dkms autoinstall   # then reboot]],
      verify = [[lsmod | grep '^amdgpu']], expect = "amdgpu",
      cons = { "nothing to roll back: the modules are built anew for the kernels installed" } },
  },
  references = {
    { url = "https://github.com/awsdocs/amazon-ec2-user-guide/pull/152", title = "Ubuntu: adding extra modules to fix errors",
      says = "amd_iommu_v2.ko is in linux-modules-extra; without it amdgpu misses five symbols." },
    { url = "https://github.com/ROCm/amdgpu/issues/155", title = "Unknown symbol on RHEL 9.3 with ROCm 6.0",
      says = "Kernel and module were out of step; a full dnf update cured it." },
    { url = "https://github.com/ROCm/amdgpu/issues/68", title = "Unknown symbol __devcgroup_check_permission",
      says = "The DKMS driver of ROCm 2.0 wants a symbol that a mainline 4.15 kernel does not export." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1304", title = "kernel BUG at amdkcl/kcl_common.h",
      says = "rock-dkms 3.8 ends the kernel's start where a self-built kernel offers no reservation_ww_class; 3.7 warned, used a stub and worked." },
    { url = "https://github.com/rocm-arch/rocm-arch/issues/269", title = "rock-dkms: Radeon VII with kernel 5.7",
      says = "Built for 5.7 it does not find dma_fence_default_wait_cb; with kernel 5.6 it builds and works." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/774", title = "rocm-dkms on CentOS 7",
      says = "depmod names each symbol that the modules in weak-updates miss." },
  },
}
