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
case {
  name = "live-kernel-event",
  url = "https://learn.microsoft.com/en-us/windows-hardware/drivers/display/timeout-detection-and-recovery",
  summary = "The reliability report.",
  text = [[
LiveKernelEvent  Code: 141  amdkmdag.sys
]],
  first = "windows-driver-timeout", confidence = 0.5,
}
case {
  name = "linux",
  url = "https://learn.microsoft.com/en-us/windows-hardware/drivers/display/timeout-detection-and-recovery",
  summary = "Near miss: words that somebody quotes on Linux.",
  text = [[
Display driver amdwddmg stopped responding and has successfully recovered.
]],
  facts = { ["os.name"] = "ubuntu 24.04" },
  must_not = { "windows-driver-timeout" },
}
case {
  name = "other-gpu-beside-a-ryzen",
  url = "https://learn.microsoft.com/en-us/windows-hardware/drivers/display/timeout-detection-and-recovery",
  summary = "Near miss: AMD's processor, another maker's GPU.",
  text = [[
Display driver amdwddmg stopped responding and has successfully recovered.
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "windows-driver-timeout" },
}
case {
  name = "callout-watchdog",
  url = "https://learn.microsoft.com/en-us/windows-hardware/drivers/debugger/bug-check-0x1a1--win32k-callout-watchdog-livedump",
  summary = "A live dump that comes with a timeout or without one: named as possible only.",
  text = [[
LiveKernelEvent  Code: 1a1  amdkmdag.sys
]],
  first = "windows-driver-timeout", confidence = 0.5,
}
