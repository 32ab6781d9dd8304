-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "memory-encryption-incompatible",
  title = "Memory encryption (SME) prevents the integrated GPU from starting",
  summary = [[
With SME active the encryption bit lies beyond what a Raven or Picasso GPU can address, and its
display needs memory mapped one to one, which the two exclude. The driver refuses to bind
(ENOTSUPP) and the display stays with the firmware's frame buffer. Kernels before 5.15 of some
distributions had SME on by default; now it is mem_encrypt=on that asks for it.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[SME is not compatible with RAVEN]], strength = "decisive", group = "refusal" },
  },
  explains = { "kfd-device-missing", "kfd-has-no-gpu", "hip-no-device", "amdgpu-init-fatal" },
  remedies = {
    { id = "encryption-off", title = "Boot with mem_encrypt=off",
      summary = "Where the firmware offers it, TSME encrypts memory without the kernel's part.",
      outcome = "cure", chance = 0.95, minutes = 10, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      cons = { "memory is not encrypted by the kernel any more" },
      backup = [[cat /proc/cmdline > cmdline-before.txt]],
      apply = drop_kernel_argument("mem_encrypt=on") .. "\n" .. add_kernel_argument("mem_encrypt=off"),
      verify = [[grep -c mem_encrypt=off /proc/cmdline]], expect = "^1$", rollback = drop_kernel_argument("mem_encrypt=off") },
  },
  references = {
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_drv.c", title = "amdgpu_drv.c, amdgpu_pci_probe", says = "The refusal and its reason." },
    { url = "https://github.com/anthraxx/linux-hardened/issues/16", title = "AMD mem_encrypt boot problem", says = "With encryption on by default an AMD GPU does not come up; mem_encrypt=off does it." },
    { url = "https://github.com/Kicksecure/security-misc/pull/338", title = "Provide the option to enable SME and SEV", says = "It was the default before 5.15 and taken back for DMA masks and the IOMMU." },
  },
}
