-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "data-fabric-sync-flood",
  title = [["an uncorrected error caused a data fabric sync flood event": the SoC reset itself]],
  summary = [[
The chip met an error that it cannot contain and stopped everything at once; the firmware then starts
anew. The kernel learns of it at the next boot only, so there is no panic, no log and no dump. Memory
beyond its rating, a failing device on PCIe, the board's firmware or the chip itself stand behind it.]],
  component = "hardware", severity = "critical", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[Previous system reset reason \[0x(?!f{8})[0-9a-f]+\]: an uncorrected error caused a data fabric sync flood]], strength = "decisive", group = "reason" },
    { log = [[S5_RESET_STATUS = 0x0?8000[08]00]], strength = "very_strong", group = "reason" },
  },
  explains = { "power-supply-fault" },
  remedies = {
    { id = "records", title = "Read what the firmware wrote down, and how often it happened",
      outcome = "diagnostic", chance = 0.5, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      summary = "A BERT record of PCIe names the device; one of the machine check names memory or the core.",
      apply = [[journalctl -k -b | grep -iE 'BERT|Hardware Error|reset reason'; journalctl -k | grep -c 'sync flood']],
      verify = [[journalctl -k -b | grep -c 'reset reason']], expect = "^[1-9]", cons = { "it only reads: nothing to roll back" }, fallback = "firmware-and-memory" },
    { id = "firmware-and-memory", title = "Update the board's firmware; memory at its rating (EXPO off), no undervolt",
      outcome = "workaround", chance = 0.4, minutes = 40, risk = "medium", reversibility = "medium", scope = "firmware", root = true, reboot = true,
      cons = { "a firmware update seldom has a way back" },
      apply = "fwupdmgr refresh --force; fwupdmgr get-updates\n" .. firmware_setup("memory at its rating (EXPO, XMP off), no undervolt"),
      verify = [[journalctl -k -b | grep -c 'sync flood' || true]], expect = [[^0$]], fallback = "warranty" },
    { id = "warranty", title = "It comes back: leave add-in cards out one by one, then send the machine in",
      outcome = "cure", chance = 0.5, minutes = 60, risk = "low", reversibility = "high", scope = "firmware",
      cons = { "nothing to roll back" },
      apply = [[journalctl -k | grep -E 'reset reason|DMI:' | tail -20 > sync-floods.txt]], verify = [[grep -c 'reset reason' sync-floods.txt]], expect = "^[1-9]" },
  },
  refuted = {
    { what = "kdump, to catch the crash", why = "the reset comes from below the kernel; the vmcore stays empty", ref = 3 },
    { what = "pcie_ports=native pcie_ecrc=on", why = "the freeze with the reset came again with both", ref = 4 },
  },
  references = {
    { url = "https://docs.kernel.org/arch/x86/amd-debugging.html", title = "Debugging AMD Zen systems: reboot reasons",
      says = "Since Linux 6.16 the kernel reads the register of the last reset and prints the reason; bit 27 is the sync flood." },
    { url = "https://lore.kernel.org/all/20250721181155.3536023-1-yazen.ghannam@amd.com/", title = "x86/CPU/AMD: Ignore invalid reset reason value",
      says = "A register of all ones is no reason: kernels before this fix of August 2025 then print every text, in virtual machines above all." },
    { url = "https://github.com/ROCm/amdgpu/issues/226", title = "Data fabric sync flood on a Ryzen AI MAX+ 395",
      says = "A hard reset under compute, and an empty vmcore." },
    { url = "https://github.com/FrameworkComputer/SoftwareFirmwareIssueTracker/issues/41", title = "Framework 16: freeze then reboot, 0x08000800",
      says = "Many owners over a year, also at idle; the PCIe options that were advised did not help." },
    { url = "https://github.com/ValveSoftware/SteamOS/issues/2757", title = "Recurrent sync-flood resets",
      says = "Three times in six weeks at low load, over three kernels and two firmware releases." },
  },
  service = { action = "drain-and-test", because = "The machine stopped itself; memory, a device on PCIe or the board may be at fault, and the record says which.", proof = "The BERT record of the next boot", collect = { "journalctl -k -b", "sudo ras-mc-ctl --errors", "sudo ipmitool sel elist" } },
}
