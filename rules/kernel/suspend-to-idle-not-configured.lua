-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "suspend-to-idle-not-configured",
  title = [["BIOS has not been configured for suspend-to-idle": the laptop sleeps the wrong way]],
  summary = [[
The system was sent to suspend-to-idle (s2idle), but the firmware was made for, or set to, the older
sleep S3. amdgpu then does not prepare the APU for the deep idle states: the battery drains in sleep
and the wake may fail. Either the sleep mode of the BIOS or that of the system is to be changed.]],
  component = "config", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[BIOS has not been configured for suspend-to-idle]], strength = "very_strong", group = "bios" },
  },
  remedies = {
    { id = "use-s3", title = "Let the system use S3 (deep), for which the firmware is set",
      outcome = "cure", chance = 0.7, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      requires = "/sys/power/mem_sleep names deep",
      prepare = [[cat /sys/power/mem_sleep]],
      apply = add_kernel_argument("mem_sleep_default=deep"),
      verify = [[cat /sys/power/mem_sleep]], expect = [=[\[deep\]]=],
      rollback = drop_kernel_argument("mem_sleep_default=deep"),
      fallback = "bios-sleep-mode" },
    { id = "bios-sleep-mode", title = "Set the sleep mode of the BIOS to \"Windows\" or \"Modern Standby\" (s2idle)",
      outcome = "cure", chance = 0.6, minutes = 10, risk = "low", reversibility = "high", scope = "firmware", reboot = true,
      cons = { "a setting of the BIOS: no rollback by command, change it back there" },
      apply = [[sudo systemctl reboot --firmware-setup   # Power, Sleep State: Windows]],
      verify = [[sudo dmesg | grep -c 'not been configured for suspend-to-idle' || true]], expect = [[^0$]] },
  },
  references = {
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_acpi.c", title = "amdgpu_acpi.c, amdgpu_acpi_is_s0ix_active",
      says = "It is printed for APUs going to suspend-to-idle where the FADT lacks LOW_POWER_S0; the advice is to change the sleep mode in the BIOS." },
  },
}
