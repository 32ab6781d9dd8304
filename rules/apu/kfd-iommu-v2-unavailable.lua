-- SPDX-License-Identifier: Apache-2.0
local refused = [[error getting iommu info\. is the iommu enabled\?|kfd kfd: (?:amdgpu: )?Error initializing iommuv2|Failed to resume IOMMU for device 1002:]]
rule {
  id = "kfd-iommu-v2-unavailable",
  title = "KFD skips the APU because IOMMUv2 is not available",
  summary = [[On Kaveri, Carrizo, Bristol Ridge and Raven the compute driver of kernels up to 6.5 shares the
processes' page tables with the GPU through the AMD IOMMU's second version. If that is switched off in
the firmware or with amd_iommu=off, the APU is not added and ROCm has no device. A discrete card beside
it is not concerned: then the lines are of no account.]],
  component = "config", severity = "warning", maturity = "incubating", prior = "uncommon",
  applies = { kernel = "<6.6" },
  evidence = {
    -- the driver says so at each start: a trouble only where somebody wants to compute
    { all = { { log = refused }, wants_compute }, strength = "strong", group = "init" },
    { all = { { log = refused },
              { log = [[HSA_STATUS_ERROR_OUT_OF_RESOURCES|no ROCm-capable device is detected|Call returned 4104|Unable to open /dev/kfd]] } },
      strength = "very_strong", group = "init" },
    { log = [[kfd kfd: (?:amdgpu: )?added device 1002:]], strength = "strong", against = true, group = "added" },
  },
  explains = { "hip-no-device", "apu-not-supported-by-runtime", "kfd-device-missing", "kfd-has-no-gpu" },
  remedies = {
    { id = "enable-iommu", title = "Enable the IOMMU in the firmware and drop amd_iommu=off",
      outcome = "cure", chance = 0.6, minutes = 15, risk = "low", reversibility = "high", scope = "firmware", root = true, reboot = true,
      summary = "BIOS: AMD CBS / NBIO / IOMMU = Enabled (Auto is often off).",
      prepare = [[cat /proc/cmdline; ls /sys/class/iommu]],
      apply = firmware_setup [[IOMMU = Enabled; and take amd_iommu=off and iommu=off out of the kernel command line]],
      verify = [[sudo dmesg | grep 'kfd kfd']], expect = [[added device 1002:]],
      rollback = [[# BIOS: the old value]], fallback = "newer-kernel" },
    { id = "newer-kernel", title = "Kernel 6.6 or later, which does without it",
      outcome = "cure", chance = 0.5, minutes = 30, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      summary = "The code for IOMMU version 2 was removed; such APUs are handled like discrete cards.",
      cons = { "whether ROCm's libraries know the chip is another matter" },
      apply = install_newest_kernel,
      verify = [[uname -r]], expect = [[^(?:6\.(?:[6-9]|\d\d)|[7-9]|\d\d)]], rollback = boot_kernel_before },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/686", title = "Confirm incompatibility APU Raven Ridge / A12",
      says = "1002:9874 is not added and rocminfo ends with 4104; AMD: the IOMMU does not appear to be enabled." },
    { url = "https://github.com/FascodeNet/alterlinux/issues/238", title = "IOMMU errors",
      says = "The three lines on a Ryzen 3 3200G once the IOMMU is switched off in the firmware; the machine works otherwise." },
    { url = "https://github.com/ROCm/amdgpu/issues/25", title = "ROC without IOMMU",
      says = "AMD: IOMMUv2 is needed for APUs of that time, not for discrete GPUs." },
    { url = "https://git.kernel.org/pub/scm/linux/kernel/git/torvalds/linux.git/commit/?id=c99a2e7ae291", title = "drm/amdkfd: drop IOMMUv2 support",
      says = "Since all APUs take the path of discrete GPUs, the support was removed in July 2023." },
  },
}
