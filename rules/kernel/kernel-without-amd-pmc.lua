-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "kernel-without-amd-pmc",
  title = [["kernel has not been compiled with CONFIG_AMD_PMC": no deep idle in suspend]],
  summary = [[
The driver amd_pmc takes an APU into its deepest idle state (S0i3). A kernel without it can suspend
to idle, but the chip stays half awake: the battery drains in sleep and the machine stays warm.
Kernels of one's own make and lean ones are met.]],
  component = "kernel", severity = "warning", maturity = "incubating", prior = "rare",
  evidence = {
    { log = [[kernel has not been compiled with CONFIG_AMD_PMC]], strength = "decisive", group = "config" },
  },
  remedies = {
    { id = "kernel-with-pmc", action = "other-kernel", title = "Use the distribution's kernel, or build with CONFIG_AMD_PMC=m",
      outcome = "cure", chance = 0.9, minutes = 20, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      prepare = [[zgrep AMD_PMC /proc/config.gz || grep AMD_PMC "/boot/config-$(uname -r)"]],
      apply = [[find /boot -name "vmlinuz-*"   # choose one in the menu of the boot loader]],
      verify = [[zgrep -h AMD_PMC= /proc/config.gz || grep -h AMD_PMC= "/boot/config-$(uname -r)"]], expect = [=[=[ym]]=],
      rollback = [[sudo reboot   # choose the kernel used before]] },
  },
  references = {
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_acpi.c", title = "amdgpu_acpi.c, amdgpu_acpi_is_s0ix_active",
      says = "The line is compiled in where CONFIG_AMD_PMC is not enabled, and the function then says no." },
  },
}
