-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "reset-by-thermal-trip",
  title = [["Previous system reset reason ...: ... thermal": the machine went off, too hot]],
  summary = [[
The kernel reads at boot why the machine went off before: the processor's or the board's last
protection against heat had tripped. An APU under load of its graphics and its cores together is what
does it most: a cooler that sits badly, dust, dried paste, a raised power limit, a fan that stands.]],
  component = "hardware", severity = "critical", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Previous system reset reason \[0x(?!f{8})[0-9a-f]+\]: (?:thermal pin BP_THERMTRIP_L was tripped|internal CPU thermal limit was tripped)]],
      strength = "decisive", group = "reason" },
  },
  explains = { "power-supply-fault" },
  remedies = {
    { id = "cooling", action = "clean-cooling", title = "Watch the temperatures under load; clean the cooler, renew the paste, look at the fans",
      outcome = "cure", chance = 0.8, minutes = 60, risk = "low", reversibility = "high", scope = "firmware",
      cons = { "work on the machine: nothing to roll back by command" },
      apply = [[for i in $(seq 60); do grep -H . /sys/class/hwmon/hwmon*/temp1_input /sys/class/hwmon/hwmon*/fan1_input 2>/dev/null; sleep 5; done   # with the load running]],
      verify = [[journalctl -k -b | grep -cE 'THERMTRIP|thermal limit was tripped' || true]], expect = [[^0$]], fallback = "default-limits" },
    { id = "default-limits", title = "Put the power limits back to the maker's (cTDP, PPT, ryzenadj)",
      outcome = "workaround", chance = 0.5, minutes = 15, risk = "low", reversibility = "high", scope = "firmware", root = true, reboot = true,
      apply = firmware_setup("cTDP and PPT back to automatic"),
      verify = [[journalctl -k -b | grep -cE 'THERMTRIP|thermal limit was tripped' || true]], expect = [[^0$]], rollback = [[sudo systemctl reboot --firmware-setup]] },
  },
  references = {
    { url = "https://docs.kernel.org/arch/x86/amd-debugging.html", title = "Debugging AMD Zen systems: reboot reasons",
      says = "Bits 0 and 9 of the register are the thermal trip of the board's pin and of the processor itself." },
    { url = "https://lore.kernel.org/all/20250721181155.3536023-1-yazen.ghannam@amd.com/", title = "x86/CPU/AMD: Ignore invalid reset reason value",
      says = "A register of all ones is no reason: kernels before this fix of August 2025 then print every text, in virtual machines above all." },
    { url = "https://github.com/torvalds/linux/blob/master/arch/x86/kernel/cpu/amd.c", title = "print_s5_reset_status_mmio()",
      says = "Prints one of these texts for each bit that is set." },
  },
}
