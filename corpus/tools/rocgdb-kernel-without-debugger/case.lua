-- SPDX-License-Identifier: Apache-2.0
case {
  name = "get-version",
  url = "https://github.com/ROCm/ROCgdb/issues/23",
  summary = "ROCm 5.1's debugger with its log on.",
  text = [[
amd-dbgapi:    attaching process_1 to OS process 1495950
amd-dbgapi: fatal error: KFD_IOC_DBG_TRAP_GET_VERSION failed
amd-dbgapi: } = STATUS_FATAL
]],
  first = "rocgdb-kernel-without-debugger", confidence = 0.80,
}
case {
  name = "attach",
  url = "https://github.com/ROCm/ROCgdb/issues/11",
  summary = "ROCm 5.0 on openSUSE Tumbleweed, the last line alone.",
  text = [[
Starting program: mat_mult
Could not attach to process 107215 (rc=-2)
]],
  first = "rocgdb-kernel-without-debugger", confidence = 0.50,
}
case {
  name = "queue-snapshot",
  url = "https://github.com/ROCm/ROCgdb/issues/6",
  summary = "ROCm 4.1 on Ubuntu's kernel.",
  text = [[
(gdb) run
amd-dbgapi: fatal error: queue_snapshot failed (rc=-1)
]],
  first = "rocgdb-kernel-without-debugger", confidence = 0.70,
}
case {
  name = "version-named",
  url = "https://github.com/ROCm/ROCdbgapi/blob/61dfa5620c988e633feeb45e4f4d25aefcd8655d/src/os_driver.cpp",
  summary = "A newer library names the versions; built from the source.",
  text = [[
amd-dbgapi: warning: AMD GPU driver's version 1.12 not supported (version must be >= 1.13 and < 2.0)
]],
  first = "rocgdb-kernel-without-debugger", confidence = 0.80,
}
case {
  name = "first-words",
  url = "https://github.com/ROCm/ROCdbgapi/issues/1",
  summary = "The words of 2020.",
  text = [[
warning: The version of the kernel driver does not match the version required by the ROCm debugger library
]],
  first = "rocgdb-kernel-without-debugger", confidence = 0.80,
}
case {
  name = "near-asic-name",
  url = "https://github.com/ROCm/ROCgdb/issues/12",
  summary = "Near miss: the same ending, for a card whose name the driver does not list.",
  text = [[
amd-dbgapi: fatal error: os_agent_id 42028: asic family name not present in the sysfs.
Could not attach to process 4832 (rc=-2)
]],
  must_not = { "rocgdb-kernel-without-debugger" },
}
case {
  name = "version-required",
  url = "https://github.com/ROCm/ROCdbgapi/blob/rocm-5.1.0/src/os_driver.cpp",
  summary = "ROCm 4.5 to 5.3 say which version they require; built from the source.",
  text = [[
amd-dbgapi: warning: AMD GPU driver's version 1.6 not supported (version 1.x where x >= 7 required)
]],
  first = "rocgdb-kernel-without-debugger", confidence = 0.80,
}
case {
  name = "debug-support",
  url = "https://github.com/ROCm/ROCdbgapi/blob/rocm-5.6.0/src/os_driver.cpp",
  summary = "A driver of another release; built from the source.",
  text = [[
amd-dbgapi: warning: AMD GPU driver's debug support version 10.1 not supported (version must be >= 13.1 and < 14.0)
]],
  first = "rocgdb-kernel-without-debugger", confidence = 0.80,
}
case {
  name = "requirement",
  url = "https://github.com/ROCm/ROCdbgapi/blob/rocm-4.1.0/src/os_driver.cpp",
  summary = "The words of ROCm 3.7 to 4.3; built from the source.",
  text = [[
amd-dbgapi: AMD GPU driver version 1.1 does not match 1.3+ requirement
]],
  first = "rocgdb-kernel-without-debugger", confidence = 0.80,
}
