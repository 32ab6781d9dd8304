-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "fault-follows-workload",
  title = "Fatal hardware errors with one workload only, on a different GPU each time",
  summary = [[
A defect stays with its GPU whatever runs. Where fatal errors come with one job alone and strike other GPUs or nodes each
time, the job is the cause: a bug of its own (writes where nothing is to be written), or load steps that
supplies, firmware or driver do not bear; it ends as a hardware error. Exchanging GPUs does not help.]],
  component = "app", severity = "error", maturity = "experimental", prior = "rare",
  evidence = {
    { all = { { log = [[(?i:uncorrectable hardware error ?\(ERREVENT_ATHUB)|uncorrectable hardware errors? detected in|\[Hardware Error\]: Accelerator Check]] },
              { said = [[(?i)\b(?:different|other|another) (?:GPU|node|card)s? (?:each|every) time|\b(?:this|it|same|errors?|hangs?|crash\w*|faults?|happens|occurs|seen?)\b.{0,40}\b(?:on|at) (?:all|both|every|several|many|\d+)(?: of)?(?: the| my| our)?(?: \d+)? (?:nodes?|machines?|servers?)\b|\bevery other workload (?:is fine|works|runs)]],
                unless = [[(?i)\bsame (?:GPU|node|card)]] } }, strength = "very_strong" },
  },
  explains = { "ras-uncorrectable-error", "ras-poison-consumed" },
  remedies = {
    { id = "cross-over", title = "Run this job on another node and another load on this one for a day: see which the error follows",
      outcome = "diagnostic", chance = 0.8, minutes = 1440, risk = "low", reversibility = "high", scope = "app",
      cons = { "nothing to roll back" }, apply = save_records, verify = [[sudo dmesg | grep -c 'ERREVENT_ATHUB' || true]], expect = [[\d]], fallback = "power-limit" },
    { id = "power-limit", action = "lower-power-limit", title = "Lower the power limit for the job: if that ends it, load steps are the cause",
      outcome = "diagnostic", chance = 0.4, minutes = 30, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "a limit that can be lowered; MI300X refused it in 2025", backup = keep_power_limit, apply = lower_power_limit, verify = [[grep -H . /sys/class/drm/card*/device/hwmon/hwmon*/power1_cap]], expect = [[\d]], rollback = power_limit_as_before },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/4021", title = "MI300X: GPU hang while training",
      says = "ATHUB errors on four machines went away when a bug of the reporter's own training code was mended; AMD ran other jobs for days without one." },
  },
  service = { action = "drain-and-test", because = "The error follows the job, so an exchange would change nothing; a test by another load tells.", proof = "The job fails on another node too, and AGFHC passes on this one", collect = collect_ras },
}
