-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "amd-iommu-option-unknown",
  title = [["AMD-Vi: Unknown option - 'pt'": amd_iommu=pt does nothing; passthrough is iommu=pt]],
  summary = [[
amd_iommu= knows off, force_enable, pgtbl_v2 and a few more words, but not pt, which many guides
name. The kernel says so and goes on with the default, translated mode. Who wants passthrough for the
GPU writes iommu=pt, without amd_.]],
  component = "config", severity = "warning", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[AMD-Vi: Unknown option - '(?:pt|passthrough|nopt|soft)']], strength = "decisive", group = "option" },
  },
  remedies = {
    { id = "iommu-pt", title = "Write iommu=pt instead",
      outcome = "cure", chance = 0.95, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      backup = [[cat /proc/cmdline > cmdline-before.txt]],
      apply = drop_kernel_argument("amd_iommu=pt") .. "\n" .. add_kernel_argument("iommu=pt"),
      verify = [[journalctl -k -b | grep -E 'Default domain type']], expect = [[Passthrough]],
      rollback = drop_kernel_argument("iommu=pt") },
  },
  references = {
    { url = "https://github.com/torvalds/linux/blob/master/drivers/iommu/amd/init.c", title = "parse_amd_iommu_options()",
      says = "The words that amd_iommu= takes, and the notice for any other." },
    { url = "https://github.com/kyuz0/amd-strix-halo-toolboxes/issues/66", title = "iommu off or pt?",
      says = "Measured: amd_iommu=pt printed the line and stayed in translated mode, iommu=pt gave Passthrough." },
  },
}
