-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "thermal-or-power-fault",
  title = "GPU over temperature: the driver throttles the GPU or shuts the machine down",
  summary = [[
amdgpu watches the GPU's temperature sensors. Past the critical limit (CTF, critical
temperature fault) it powers the whole machine off on purpose; below it the firmware
throttles. The fault lies in cooling, case airflow, thermal paste or the power limit, not in
the program that put the load on.]],
  component = "hardware", severity = "critical", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[GPU over temperature range\(SW CTF\) detected]], strength = "decisive", group = "ctf" },
    { log = [[GPU HW Critical Temperature Fault]], strength = "decisive", group = "ctf" },
    { log = [[System is going to shutdown due to (?:GPU )?[SH]W CTF]], strength = "decisive", group = "ctf" },
    { log = [[GPU (?:over temperature range|Critical Temperature Fault) detected on PCIe]], strength = "decisive", group = "ctf" },
    { log = [[GPU thermal throttling temperature reached]], strength = "very_strong", group = "throttle" },
    { log = [[GPU is throttled, expect performance decrease.*(?:(?i:therm|temp|hotspot)|HBM|SOC)]], strength = "very_strong", group = "throttle" },
    -- some boards say this once at each start
    { count = [[GPU is throttled, expect performance decrease.*VR]], at_least = 2, strength = "very_strong", group = "throttle" },
    { fact = "gpu.throttled", has = "thermal", strength = "strong", group = "throttle" },
    { fact = "gpu.temperature", range = ">=105", strength = "strong", group = "sensor" },
    -- as people put it: what they see, or which step cured it
    { all = { { said = [[(?i)(?:junction|hotspot|temperature|overheat\w*|throttl\w*)\b.{0,40}?\b(?:9[5-9]|1[0-2]\d) ?(?:°|deg|degrees)? ?C\b|\b(?:9[5-9]|1[0-2]\d) ?(?:°|deg|degrees)? ?C\b.{0,60}?(?:throttl|shuts? down|power off|junction)]],
      unless = [[(?i)not (?:a )?(?:thermal|temperature)|temperatures? (?:are|is) (?:fine|ok|normal)]] }, speaks_of_amd }, strength = "strong", group = "prose" },
    { all = { { said = [[(?i)\bthermal(?:ly)?[- ]throttl\w*|\boverheat(?:s|ed|ing)?\b|\bthrottl\w+ (?:due to|because of) (?:heat|temperatures?)]],
                unless = [[(?i)\b(?:not|no|never|false|falsely|incorrectly|wrongly|spurious|misreport\w*|phantom|displays?|displaying|whether|maybe|perhaps|could be|ruled out)\b|n't|THROTTLED]] },
              { said = [[(?i)\b(?:decreas\w+|drops?|lower|reduc\w+|degrad\w+|slow\w*) (?:\w+ )?(?:performance|clocks?|speed)|performance (?:decreas|drop|degrad|los)\w+|hard-?locks?|shuts? (?:down|off)|powers? off|fan speed]] }, speaks_of_amd },
      strength = "strong", group = "prose" },
    { all = { { said = [[(?i)\b(?:junction|hotspot|GPU) temp\w*.{0,20}\bcritical\b|\b(?:near|approach\w*|reach\w*|exceed\w*) (?:the )?critical (?:junction |hotspot |GPU )?temp|\b(?:thermal|overheating|temperature|heat)\S* (?:issues?|problems?)\b.{0,20}\b(?:explains?|causes?|caused|behind)|\b(?:sure|found|turns out|know) (?:that )?it (?:is|was) the heat\b|\b(?:hang|freez|crash|shut|black(?:ed)? ?out)\w*(?: \w+){0,3} (?:by|from|due to|because of) (?:the )?(?:overheat\w*|heat)\b]],
      unless = [[(?i)\b(?:not|no|never|whether|maybe|perhaps|could be|ruled out)\b|n't (?:the )?(?:heat|temp|overheat)|\?\s*$]] }, speaks_of_amd }, strength = "strong", group = "prose" },
  },
  explains = { "gpu-vm-fault", "gpu-ring-timeout-reset", "clock-stuck-low", "hip-launch-failure", "gpu-recovery-failed" },
  remedies = {
    { id = "lower-power-limit", title = "Lower the power limit and watch the hotspot temperature",
      outcome = "workaround", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      tradeoffs = { performance = "some per cent less under full load" },
      backup = keep_power_limit,
      apply = lower_power_limit,
      verify = [[grep -H . /sys/class/drm/card*/device/hwmon/hwmon*/temp*_input]], expect = "temp",
      rollback = power_limit_as_before,
      fallback = "cooling" },
    { id = "cooling", title = "Clean the cooler, check the fans and the airflow, renew the thermal paste",
      outcome = "cure", chance = 0.7, minutes = 60, risk = "low", reversibility = "high", scope = "firmware", reboot = true,
      apply = [[grep -H . /sys/class/drm/card*/device/hwmon/hwmon*/fan1_input]],
      verify = [[grep -H . /sys/class/drm/card*/device/hwmon/hwmon*/temp*_input]], expect = "temp",
      cons = { "work on the hardware: nothing to roll back" } },
  },
  references = {
    { url = "https://github.com/ValveSoftware/Proton/issues/8028", title = "Laptop with RX 6600M powers off in games",
      says = "The kernel reports a software critical temperature fault and starts the shutdown itself." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1468", title = "MI100 never cools down properly",
      says = "Its memory reaches the limit in an HPE server and the driver prints the throttling notice with HBM." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/385", title = "GPU over temperature range detected",
      says = "Consumer cards' fan curves are made for quiet; AMD advises to raise the fan for compute." },
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/pm/swsmu/smu11/smu_v11_0.c",
      title = "smu_v11_0.c, smu_v11_0_irq_process",
      says = "The thermal interrupts print these lines and call orderly_poweroff()." },
  },
  service = { action = "watch", because = "Fans, pumps and inlet air are to be seen to; the GPU guards itself.", proof = "Temperatures under AGFHC's thermal recipe with the cooling in order", collect = { "amd-smi metric --temperature --throttle", "sudo ipmitool sdr type Fan", "sudo dmesg -T" } },
}
