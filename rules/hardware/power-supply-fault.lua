-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "power-supply-fault",
  title = "The machine switches off or the GPU faults under load: power supply or power cable",
  summary = [[
A card draws far more than its rating for milliseconds. A supply that is too weak or worn, two plugs on
one cable, a riser or an adapter then let the voltage drop: the machine goes off or reboots at once,
without a line in the log, or the GPU faults and leaves the bus under load.]],
  component = "hardware", severity = "critical", maturity = "incubating", prior = "uncommon",
  evidence = {
    -- what somebody found in the end
    { all = { { said = [[(?i)\breplac(?:ed|ing) (?:\w+ )?(?:power cable|power supply|PSU\b)|\b(?:faulty|loose|insufficient|underpowered) (?:power cable|power supply|PSU\b)|\bpower cables? (?:must have|had|was|were) \w+|\bPSU (?:was|is) (?:too weak|insufficient|faulty|dying|the culprit|the problem|the cause)]],
      unless = { did_not_help, [[(?i)\b(?:not|nor|isn't|if|whether|maybe|perhaps|could be|or|might be)\b.{0,30}(?:power supply|PSU|power cable)|nvidia|geforce|\?\s*$]] } }, speaks_of_amd },
      strength = "strong", group = "helped" },
    { all = { { said = helped([[(?:new|bigger|stronger|another|different|larger|replac\w+|upgrad\w+|swapp\w+)(?: \S+){0,2}? (?:PSU|power supply|power cables?|PCIe cables?)]]), unless = did_not_help }, speaks_of_amd }, strength = "strong", group = "helped" },
    -- as people put it: what they see
    { all = { { said = [[(?i)\b(?:PC|system|machine|computer|host|workstation)\b(?: \w+){0,2} (?:reboots?|shuts? (?:down|off)|powers? off|turns? off|switches off)(?: \w+){0,4} (?:when|under|during|as soon as|while)(?: \w+){0,4} (?:load|train\w*|inference|gaming|start\w*)]], unless = [[(?i)after (?:the )?update|kernel panic]] }, speaks_of_amd }, strength = "strong", group = "prose" },
    { all = { { said = [[(?i)\b(?:shuts? down|powers? off|turns? off|reboots?)(?: \w+){0,4} under (?:full |heavy |high )?(?:GPU )?load]], unless = [[(?i)after (?:the )?update|kernel panic|not (?:a )?power]] }, speaks_of_amd }, strength = "strong", group = "prose" },
    { all = { { said = helped([[(?:lower|limit|reduc|cap)\w* (?:the |its )?power(?: \w+){0,2}]]), unless = did_not_help }, speaks_of_amd }, strength = "strong", group = "helped" },
    other_maker,
  },
  explains = { "gpu-vm-fault", "gpu-ring-timeout-reset", "gpu-recovery-failed", "pcie-device-lost" },
  remedies = {
    { id = "why-it-went-off", title = "Ask the kernel why the machine was reset, and whether the log ends without a reason",
      summary = "Since Linux 6.16 AMD platforms say it at the next boot; heat, a watchdog and an uncorrected error have names of their own there.",
      outcome = "diagnostic", chance = 0.5, minutes = 2, risk = "low", reversibility = "high", scope = "system",
      apply = [[journalctl -k -b | grep 'Previous system reset reason'; journalctl -b -1 -n 20]], verify = [[journalctl -k -b | grep -c 'Previous system reset reason' || true]], expect = [[\d]] },
    { id = "power-limit", action = "lower-power-limit", title = "Lower the power limit: if that ends it, the supply is the cause",
      outcome = "diagnostic", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      tradeoffs = { performance = "some per cent less under full load" },
      backup = keep_power_limit,
      apply = lower_power_limit,
      verify = [[grep -H . /sys/class/drm/card*/device/hwmon/hwmon*/power1_cap]], expect = [[\d]],
      rollback = power_limit_as_before,
      fallback = "cables-and-supply" },
    { id = "cables-and-supply", title = "One cable for each plug of the card, no riser or adapter; then a supply with more reserve",
      outcome = "cure", chance = 0.7, minutes = 60, risk = "low", reversibility = "high", scope = "firmware", reboot = true,
      cons = { "work on the hardware: nothing to roll back" },
      apply = [[sudo poweroff]], verify = [[journalctl --list-boots | tail -3]], expect = [[\d]] },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/2804", title = "Memory access fault by GPU node-2",
      says = "One reporter's faults ended when a power cable with an intermittent short was replaced." },
    { url = "https://github.com/hertg/egpu-switcher/issues/125", title = "Crashes of an external GPU under load",
      says = "What the thread blames in the end is the power." },
    { url = "https://github.com/tensorflow/tensorflow/issues/8858", title = "Machine restarts when the GPU computes",
      says = "A supply with protection switches off cleanly; more reserve ended it." },
    { url = "https://www.tweaktown.com/news/85717/pcie-5-0-gpus-can-have-power-excursions-use-up-to-1800w-of/index.html", title = "Power excursions of graphics cards",
      says = "Intel's specialist: a card may draw three times its rating for 100 microseconds; supplies made before ATX 3.0 need reserve for it." },
    { url = "https://docs.kernel.org/arch/x86/amd-debugging.html", title = "Debugging AMD Zen systems: random reboot issues",
      says = "The reason of the previous reset is printed at the next boot." },
  },
  service = { action = "drain-and-test", because = "The supply, not the GPU, is suspect; it shows under load.", proof = "It ends with another supply or a lower power limit", collect = { "sudo ipmitool sel elist", "journalctl -b -1 -n 100" } },
}
