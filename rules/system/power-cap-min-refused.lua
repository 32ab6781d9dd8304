-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "power-cap-min-refused",
  title = "A lower power cap is refused: the driver reports the default as the minimum",
  summary = [[
The driver tells the least power cap it accepts. The drivers of ROCm 6.2 work it out wrongly on
some cards (MI100: 290 W, which is the default), so the tools refuse every lower value. The
card could do it, as with the driver before. On Radeon cards a minimum somewhat below the
default is real.]],
  component = "kernel", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Value cannot be less than:? (?<watts>\d{2,4})\s?W\b]], strength = "very_strong", group = "refused" },
    { log = [=[New power limit \((?<limit>\d+)\) is out of range \[(?<least>\d+),(?<most>\d+)\]]=], where = { "limit", "<", "least" }, strength = "very_strong", group = "refused" },
    { all = { { log = [[Value cannot be less than:? \d+\s?W]] },
              { any = { { fact = "rocm.version", range = ">=6.2, <6.4" }, { fact = "driver.version", range = ">=6.8, <6.11" } } } },
      strength = "decisive", group = "refused" },
    { log = [[Value '(?<watts>\d+)W?' is not of valid type.*Power cap must be between (?<least>\d+)W? and \d+W?]], where = { "watts", "<=", "least" }, strength = "very_strong", group = "refused" },
    -- as people put it
    { all = { { said = [[(?i)\b(?:min(?:imum|imal)?|lowest|least)\b(?: \w+){0,2} (?:power|wattage|TDP|PPT)(?: \w+){0,6}? (?:is|are|was|to) (?:now )?\d{2,3} ?W(?:atts?)?\b|\bpower (?:cap|limit|draw|slider)\b.{0,40}?\b(?:cannot|can't|can no longer|won't|refus\w+)\b(?: \w+){0,4} (?:below|under|lower than) \d{2,3} ?W]],
      unless = [[(?i)\bidle|consum\w+|\bmaximum\b]] }, speaks_of_amd }, strength = "strong", group = "told" },
    -- a range that holds but for its very end
    { log = [[Successfully set (?:PPT\d )?power cap to \d+\s?W]], strength = "very_strong", against = true },
    { log = [[Value cannot be greater than]], strength = "strong", against = true },
  },
  remedies = {
    { id = "other-driver", title = "Use a driver release with the right limits (ROCm 6.1.2, or a later fix)",
      outcome = "cure", chance = 0.6, minutes = 30, risk = "medium", reversibility = "medium", scope = "system", root = true, reboot = true,
      backup = list_packages("amdgpu") .. " > ~/amdgpu-packages.txt",
      prepare = [[grep -H . /sys/class/drm/card*/device/hwmon/hwmon*/power1_cap_min /sys/class/drm/card*/device/hwmon/hwmon*/power1_cap_default]],
      apply = package_versions("amdgpu-dkms", "amdgpu-dkms"),
      verify = [[for d in /sys/class/drm/card*/device/hwmon/hwmon*; do [ ! -e "$d/power1_cap_min" ] || [ "$(cat "$d/power1_cap_min")" -ge "$(cat "$d/power1_cap_default")" ] || echo lower; done]], expect = "lower",
      rollback = [[cat ~/amdgpu-packages.txt   # then install amdgpu-dkms in the version that is listed]], fallback = "lower-clock" },
    { id = "lower-clock", title = "Limit the clock instead of the power",
      outcome = "workaround", chance = 0.6, minutes = 2, risk = "low", reversibility = "high", scope = "system", root = true,
      prepare = [[rocm-smi --showclkfrq]],
      summary = "prepare lists the levels: leave the highest out; the level low of --setperflevel would hold the card at its slowest.",
      apply = [[sudo rocm-smi --setsclk 0 1 2 3 4 5]], verify = [[rocm-smi --showperflevel]], expect = "(?i)level: manual",
      rollback = [[sudo rocm-smi --setperflevel auto]] },
  },
  references = {
    { url = "https://github.com/ROCm/rocm-install-on-linux/issues/256", title = "MI100: power cap below 290 W refused",
      says = "AMD confirms that the driver works the limits out wrongly; the driver of ROCm 6.1.2 did it right." },
    { url = "https://github.com/ROCm/rocm_smi_lib/issues/190", title = "Setting the power cap fails",
      says = "The same refusal seen from the tool's side." },
  },
}
