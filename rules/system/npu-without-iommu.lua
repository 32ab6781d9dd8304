-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "npu-without-iommu",
  title = [["SVA bind device failed, ret -19": the NPU needs the IOMMU, which is off or passed through]],
  summary = [[
amdxdna, the driver of Ryzen AI's NPU, shares the process's addresses through the IOMMU (SVA). With
amd_iommu=off, which guides for Strix Halo's GPU advise, the NPU is found and cannot be opened; with
iommu=pt drivers before June 2026 fail alike. The GPU goes on working.]],
  component = "config", severity = "warning", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[amdxdna_\w+: SVA bind device failed, ret -19\b]], strength = "decisive", group = "sva" },
  },
  remedies = {
    { id = "iommu-on", title = "Take amd_iommu=off and iommu=pt from the command line; turn the IOMMU on in the firmware setup",
      outcome = "cure", chance = 0.85, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      cons = { "amd_iommu=off gave the GPU some per cent of speed" },
      backup = [[cat /proc/cmdline > cmdline-before.txt]],
      apply = drop_kernel_argument("amd_iommu=off") .. "\n" .. drop_kernel_argument("iommu=pt"),
      verify = [[find /sys/kernel/iommu_groups -mindepth 1 -maxdepth 1 | wc -l]], expect = "^[1-9]",
      rollback = add_kernel_argument("amd_iommu=off"), fallback = "newer-driver" },
    { id = "newer-driver", title = "A driver of July 2026 or later, which works in passthrough, too",
      outcome = "cure", chance = 0.7, minutes = 20, risk = "low", reversibility = "medium", scope = "system", root = true, reboot = true,
      requires = "/proc/cmdline does not have amd_iommu=off", apply = install_newest_kernel,
      verify = [[sudo dmesg | grep -c 'SVA bind device failed' || true]], expect = [[^0$]], rollback = boot_kernel_before },
  },
  references = {
    { url = "https://github.com/amd/xdna-driver/issues/704", title = "SVA bind device failed -19",
      says = "The device is initialised, and each opening fails; the maintainer sees that the system has no IOMMU for it." },
    { url = "https://github.com/noamsto/nix-amd-ai/pull/53", title = "Stop forcing translated mode for the NPU",
      says = "The driver needed translated mode until its fix of June 2026; without any IOMMU it never works." },
    { url = "https://github.com/amd/xdna-driver/blob/main/drivers/accel/amdxdna/amdxdna_pci_drv.c", title = "amdxdna_sva_init()",
      says = "Prints the line in present drivers; before, amdxdna_drm_open() did." },
    { url = "https://github.com/antirez/ds4/pull/871", title = "amd_iommu=off disables the NPU",
      says = "The option is not needed for the GPU, and it takes the NPU away." },
  },
}
