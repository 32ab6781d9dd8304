-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "s0i3-not-reached", kind = "symptom",
  title = [["Last suspend didn't reach deepest state": the laptop sleeps, but not in s0i3]],
  summary = [[
amd_pmc asks the firmware after each suspend-to-idle whether the chip reached s0i3, and it did not:
it drew one to four watts instead of a tenth. One block or device stayed awake: the display, the
keyboard as a source of wakes, a driver such as ryzen_smu, a disk, or a kernel's fault.]],
  component = "kernel", severity = "warning", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[Last suspend didn't reach deepest state]], strength = "very_strong", group = "s0i3" },
    { log = [[amdgpu.*(?:resume of IP block|PM: failed to resume)|amdgpu_device_ip_resume failed]], strength = "very_strong", against = true },
  },
  remedies = {
    { id = "find-block", title = "See which block stays awake",
      outcome = "diagnostic", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      summary = "A number that is not 0 names the block; amd-s2idle of AMD's amd-debug-tools looks for the usual reasons.",
      apply = [[sudo cat /sys/kernel/debug/amd_pmc/smu_fw_info]], verify = [[cat /sys/power/suspend_stats/last_hw_sleep]], expect = "^[1-9]",
      cons = { "it only reads: nothing to roll back" }, fallback = "no-keyboard-wake" },
    { id = "no-keyboard-wake", title = "Do not let the built-in keyboard and touchpad (PS/2) wake the machine",
      outcome = "workaround", chance = 0.3, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      apply = [[printf 'ACTION=="add", SUBSYSTEM=="serio", DRIVERS=="atkbd|psmouse", ATTR{power/wakeup}="disabled"\n' | sudo tee /etc/udev/rules.d/60-no-keyboard-wake.rules
for f in /sys/bus/serio/drivers/*/serio*/power/wakeup; do [ ! -e "$f" ] || echo disabled | sudo tee "$f"; done
# then sleep once for a minute]],
      verify = [[cat /sys/power/suspend_stats/last_hw_sleep]], expect = "^[1-9]",
      rollback = [[sudo rm -f /etc/udev/rules.d/60-no-keyboard-wake.rules
for f in /sys/bus/serio/drivers/*/serio*/power/wakeup; do [ ! -e "$f" ] || echo enabled | sudo tee "$f"; done]], fallback = "no-ryzen-smu" },
    { id = "no-ryzen-smu", title = "Unload ryzen_smu before sleeping",
      outcome = "workaround", chance = 0.7, minutes = 2, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "lsmod names ryzen_smu",
      apply = [[sudo modprobe -r ryzen_smu   # then sleep once for a minute]],
      verify = [[cat /sys/power/suspend_stats/last_hw_sleep]], expect = "^[1-9]", rollback = [[sudo modprobe ryzen_smu]] },
  },
  references = {
    { url = "https://github.com/torvalds/linux/blob/master/drivers/platform/x86/amd/pmc/pmc.c", title = "amd_pmc_validate_deepest()",
      says = "Warns with these words where the firmware's table says that s0i3 was not entered; the time in it becomes last_hw_sleep." },
    { url = "https://github.com/projectbluefin/bluefin/issues/383", title = "ZBook Ultra G1a never reaches the deepest state",
      says = "1.5 W in sleep; the keyboard controller as a source of wakes keeps the chip up." },
    { url = "https://github.com/projectbluefin/bluefin/pull/912", title = "Disable psmouse wake-up on the ZBook Ultra G1a",
      says = "With the keyboard alone switched off the drain stayed; the touchpad's PS/2 port counts as well." },
    { url = "https://github.com/amkillam/ryzen_smu/issues/45", title = "ryzen_smu prevents full suspend",
      says = "With the module unloaded before sleep the drain stops." },
    { url = "https://github.com/Nobara-Project/nobara-core-packages/issues/97", title = "Sleep doesn't reach the deep state after a kernel update",
      says = "A neighbour: 6.18.7 sleeps well, 6.19.2 does not." },
  },
}
