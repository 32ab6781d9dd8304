-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "radeon-ring-stalled", kind = "symptom",
  title = [[radeon: "ring 0 stalled for more than 10240msec", "GPU lockup": an old card hangs]],
  summary = [[
The radeon driver (cards before GCN, and early GCN by choice) waits ten seconds for a fence and calls
it a lockup; where its soft reset does not bring the card back, the lines go on until the machine is
switched off. A program's commands, power management, or a kernel's or Mesa's change lies behind it.]],
  component = "kernel", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[(?:radeon|drmn\d)\b.*\bring \d+ stalled for more than \d+msec]], strength = "very_strong", group = "ring" },
    { log = [[(?:radeon|drmn\d)\b.*\bGPU lockup \(current fence id 0x]], strength = "strong", group = "ring" },
  },
  remedies = {
    { id = "which-change", action = "other-kernel", title = "Start an older or an LTS kernel, to see whether an update did it",
      outcome = "diagnostic", chance = 0.4, minutes = 10, risk = "low", reversibility = "high", scope = "system", reboot = true,
      apply = [[find /boot -name 'vmlinuz*'   # choose one in the menu of the boot loader]],
      verify = [[journalctl -k -b | grep -c 'GPU lockup' || true]], expect = [[^0$]], rollback = [[sudo reboot   # choose the newest kernel]], fallback = "amdgpu-instead" },
    { id = "amdgpu-instead", title = "GCN cards (HD 7000, R7/R9 200): let amdgpu drive them",
      outcome = "workaround", chance = 0.5, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      requires = "lspci -k names radeon and amdgpu under Kernel modules; from Linux 6.19 it is the default",
      apply = [[printf 'options radeon si_support=0 cik_support=0\noptions amdgpu si_support=1 cik_support=1\n' | sudo tee /etc/modprobe.d/gcn-amdgpu.conf
]] .. rebuild_initramfs,
      verify = [[lspci -k | grep -A3 -E 'VGA|Display' | grep 'in use']], expect = [[amdgpu]],
      rollback = [[sudo rm -f /etc/modprobe.d/gcn-amdgpu.conf
]] .. rebuild_initramfs, fallback = "no-dpm" },
    { id = "no-dpm", title = "Without power management: radeon.dpm=0",
      outcome = "workaround", chance = 0.3, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      cons = { "clocks stay low, the card is slow" }, backup = [[cat /proc/cmdline > cmdline-before.txt]],
      apply = add_kernel_argument("radeon.dpm=0"), verify = [[cat /sys/module/radeon/parameters/dpm]], expect = [[^0$]], rollback = drop_kernel_argument("radeon.dpm=0") },
  },
  references = {
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/radeon/radeon_ring.c", title = "radeon_ring_test_lockup()",
      says = "Prints the line when the ring has not moved for lockup_timeout, ten seconds unless set." },
    { url = "https://github.com/NixOS/nixpkgs/issues/30188", title = "Radeon issue with the latest kernel",
      says = "Three rings stall at once after an update of the system, and the lines go on until a hard reset." },
    { url = "https://github.com/freebsd/drm-kmod/issues/239", title = "ring 0 stalled, GPU lockup, blackout persisted",
      says = "FreeBSD prints the same; the reset is said to succeed and the screens stay dark." },
    { url = "https://github.com/RPCS3/rpcs3/issues/11334", title = "r600g: corrupted memory",
      says = "One program's commands lock the card up." },
  },
}
