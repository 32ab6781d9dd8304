-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "gpu-refuses-to-sleep",
  title = [["suspend of IP block <smu> failed": the GPU does not go to sleep (S3 where it is unfit)]],
  summary = [[
While the machine goes to sleep the driver cannot bring a block of the GPU down, mostly the SMU (-62), then the PSP,
whose registers read as ones, and the last resort, a mode1 reset; the kernel breaks the sleep off. Makers of AMD
laptops test modern standby (s2idle) alone: S3 (deep) that was switched on by a tool or a kernel argument leads here.
The card has not left the bus: it works again after the failed sleep.]],
  component = "kernel", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { sequence = { [[suspend of IP block <\w+> failed -(?!12\b)\d+]], [[PM: (?:noirq suspend of devices failed|Some devices failed to suspend)|amdgpu.*PM: failed to suspend(?: async)?: error]] },
      within = "400 lines", strength = "very_strong", group = "suspend" },
    { sequence = { [[PM: suspend entry \(deep\)]], [[suspend of IP block <\w+> failed -(?!12\b)\d+]] }, within = "400 lines", strength = "very_strong", group = "suspend" },
    { log = [[device lost from bus|amdgpu.*D3cold to D0, device inaccessible]], strength = "very_strong", against = true },
    { log = [[GPU reset begin!|GPU Recovery Failed]], strength = "strong", against = true },
  },
  explains = { "pcie-device-lost", "smu-failure", "psp-load-failure", "gpu-recovery-failed", "system-sleep-resume-failure", "runtime-pm-resume-failure", "gfxoff-hang" },
  remedies = {
    { id = "s2idle", title = "Sleep by s2idle, as the maker means it",
      outcome = "cure", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      requires = "/sys/power/mem_sleep shows [deep]; on a desktop without s2idle a kernel of before the fault is the way",
      summary = "Take what switched S3 on away as well: a setting of the firmware, UMAF or Smokeless, an ACPI override.",
      backup = [[cat /sys/power/mem_sleep > ~/mem_sleep-before.txt; cat /proc/cmdline > ~/cmdline-before.txt]],
      apply = add_kernel_argument("mem_sleep_default=s2idle"),
      verify = [[cat /sys/power/mem_sleep]], expect = [=[\[s2idle\]]=],
      rollback = drop_kernel_argument("mem_sleep_default=s2idle"), fallback = "update-bios" },
    { id = "update-bios", action = "update-firmware", title = "Update the system firmware, or boot another kernel",
      outcome = "cure", chance = 0.3, minutes = 30, risk = "medium", reversibility = "medium", scope = "firmware", reboot = true,
      apply = [[sudo fwupdmgr refresh --force && sudo fwupdmgr update
# or the maker's own way; reboot, and let the machine sleep once]], verify = [[journalctl -k -b | grep -c 'suspend of IP block' || true]], expect = "^0$",
      cons = { "few boards go back to an older firmware" } },
  },
  references = {
    { url = "https://github.com/NixOS/nixpkgs/issues/223690", title = "amdgpu: black screen after resume from suspend",
      says = "A laptop with Navi 22: deep had been switched on by UMAF; switching it off again solved the failing sleep." },
    { url = "https://github.com/StarLabsLtd/firmware/issues/75", title = "S3 suspend: failure to load GPU firmware",
      says = "AMD: nearly all these APUs ship with modern standby, so S3 is the less used way in the firmware." },
  },
}
