-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "power-limit-above-maximum",
  title = [["New power limit is out of range", "over the max allowed": more than the VBIOS permits]],
  summary = [[
The VBIOS of the card says how high its power limit may be set (power1_cap_max). The driver refuses
more with EINVAL and keeps the limit that was set before. A stored profile of another card, or watts
where microwatts belong, ends the same way.]],
  component = "config", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [=[New power limit \((?<limit>\d+)\) is out of range \[(?<least>\d+),(?<most>\d+)\]]=], where = { "limit", ">", "most" }, strength = "decisive", group = "limit" },
    { log = [[New power limit \(\d+\) is over the max allowed \d+]], strength = "decisive", group = "limit" },
  },
  remedies = {
    { id = "allowed-limit", title = "Set the highest limit that the card allows",
      outcome = "cure", chance = 0.9, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      prepare = [[grep -H . /sys/class/drm/card*/device/hwmon/hwmon*/power1_cap_max /sys/class/drm/card*/device/hwmon/hwmon*/power1_cap]],
      backup = keep_power_limit,
      apply = [[for d in /sys/class/drm/card*/device/hwmon/hwmon*; do sudo cp "$d/power1_cap_max" "$d/power1_cap"; done]],
      verify = [[for d in /sys/class/drm/card*/device/hwmon/hwmon*; do cmp -s "$d/power1_cap" "$d/power1_cap_max" && echo "at its maximum: $d"; done]], expect = [[at its maximum]],
      rollback = power_limit_as_before },
  },
  references = {
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/pm/swsmu/amdgpu_smu.c", title = "amdgpu_smu.c, smu_set_power_limit",
      says = "A limit outside of least and most is refused with this line and EINVAL." },
  },
}
