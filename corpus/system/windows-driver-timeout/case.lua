-- SPDX-License-Identifier: Apache-2.0
case {
  name = "event",
  url = "https://learn.microsoft.com/en-us/windows-hardware/drivers/display/timeout-detection-and-recovery",
  summary = "The event log.",
  text = [[
Display driver amdwddmg stopped responding and has successfully recovered.
]],
  first = "windows-driver-timeout", confidence = 0.6,
}
case {
  name = "nvidia",
  url = "https://learn.microsoft.com/en-us/windows-hardware/drivers/display/timeout-detection-and-recovery",
  summary = "Near miss: another maker's.",
  text = [[
Display driver nvlddmkm stopped responding and has successfully recovered.
]],
  must_not = { "windows-driver-timeout" },
}
