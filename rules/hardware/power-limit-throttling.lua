-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "power-limit-throttling",
  title = [["GPU is throttled ... PPT" or "Prochot": power holds the GPU back, not heat]],
  summary = [[
The firmware lowers the clocks for one of two limits that are not temperatures: PPT is the power limit, set by a
person, a tool or the server; PROCHOT is a wire by which the board asks for less at once: power brake, a lost power
supply, an overloaded rail, its own sensor. At full load PPT alone is ordinary. PROCHOT, or a GPU
that stays far below its limit, is the server's power: supplies, cables, BMC settings.]],
  component = "hardware", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[GPU is throttled, expect performance decrease\. Prochot(?: and PPT)?\.\s*$]], strength = "very_strong", group = "limit" },
    { log = [[GPU is throttled, expect performance decrease\. PPT\.\s*$]], strength = "strong", group = "limit" },
    { fact = "gpu.throttled", has = "prochot", strength = "strong", group = "limit" },
    { fact = "gpu.throttled", has = "thermal", strength = "strong", against = true },
    { all = { instinct, { said = [[(?i)\bpower[- ](?:throttl\w+|brak(?:e|ing)\b)|\bGPUs? (?:do|does|will|can)(?: not|n't) (?:scale|go|draw|get|exceed)(?: \w+)? (?:beyond|above|over|past|more than) \d{2,3} ?W]] } }, strength = "strong", group = "prose" },
  },
  remedies = {
    { id = "which-limit", title = "Read the limit, the power now and the violation counters under load",
      outcome = "diagnostic", chance = 0.7, minutes = 5, risk = "low", reversibility = "high", scope = "system",
      cons = { "it only reads: nothing to roll back" }, apply = [[amd-smi static --limit; amd-smi metric --power --clock; amd-smi metric --violation || amd-smi metric --throttle]],
      verify = [[amd-smi static --limit]], expect = "(?i)power", fallback = "supplies" },
    { id = "supplies", action = "check-power-supplies", title = "Read the BMC's event log and power settings; both plugs of a card, all supplies in, no power cap",
      outcome = "cure", chance = 0.6, minutes = 45, risk = "low", reversibility = "high", scope = "firmware", root = true,
      cons = { "work on the hardware: nothing to roll back" }, apply = [[sudo ipmitool sel elist; sudo ipmitool sdr type 'Power Supply'; sudo ipmitool dcmi power get_limit || true]],
      verify = [[amd-smi metric --power]], expect = "(?i)power" },
  },
  references = {
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/pm/swsmu/smu13/smu_v13_0_6_ppt.c", title = "smu_v13_0_6_log_thermal_throttling_event()",
      says = "Names the limits of an MI300 in the warning: Prochot, PPT, SOC, VR and HBM." },
    { url = "https://github.com/ROCm/rocm-systems/issues/11781", title = "amd-smi reports THROTTLED at idle", says = "PPT comes and goes exactly with the configured power cap." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/6031", title = "GPUs power throttling (MI210)", says = "An MI210 does not go beyond 80 W in a desktop; nobody found the cause." },
  },
  service = { action = "watch", because = "The GPU obeys a limit: check power supplies, cables and the BMC's settings first.", proof = "The power rises to the limit on another server, or once supplies and caps are in order", collect = { "amd-smi metric --power", "amd-smi metric --violation", "sudo ipmitool sel elist", "sudo dmesg -T" } },
}
