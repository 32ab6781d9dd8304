-- SPDX-License-Identifier: Apache-2.0
case {
  name = "lock",
  url = "https://github.com/RRZE-HPC/likwid/pull/716",
  summary = "The SDK's warning for each GPU of an MI300A node.",
  text = [[
W20260112 16:56:23.465165 17098584899456 ioctl.cpp:68] Device 5998 could not be locked for profiling due to lack of permissions (capability SYS_PERFMON). PMC Counters may be inaccurate and System Counter Collection will be degraded.
]],
  first = "profiler-counter-access",
  confidence = 0.80,
}
case {
  name = "omnistat",
  url = "https://github.com/ROCm/omnistat/pull/313",
  summary = "omnistat checks before.",
  text = [[
WARNING: Insufficient privileges for performance counter collection
--> /proc/sys/kernel/perf_event_paranoid = 4, some counters may be unavailable
]],
  first = "profiler-counter-access",
  confidence = 0.80,
}
case {
  name = "capability",
  url = "https://github.com/ROCm/rocprofiler-sdk/blob/amd-mainline/source/lib/rocprofiler-sdk/rocprofiler.cpp",
  summary = "The status' text.",
  text = [[
Required permission (CAP_PERFMON) is not set, permission denied
]],
  first = "profiler-counter-access",
  confidence = 0.80,
}
case {
  name = "status",
  url = "https://github.com/ROCm/rocprofiler-sdk/blob/amd-mainline/source/lib/rocprofiler-sdk/rocprofiler.cpp",
  summary = "The status' name.",
  text = [[
[rocprofiler-sdk][error] rocprofiler_configure_device_counting_service returned ROCPROFILER_STATUS_ERROR_PERMISSION_DENIED
]],
  first = "profiler-counter-access",
  confidence = 0.52,
}
case {
  name = "perf",
  url = "https://github.com/RRZE-HPC/likwid/issues/459",
  summary = "perf on the CPU's counters.",
  text = [[
ERROR - [./src/includes/perfmon_perfevent.h:perfmon_setupCountersThread_perfevent:869] Permission denied.
Setup of event ACTUAL_CPU_CLOCK on CPU 0 failed: Permission denied
]],
  must_not = { "profiler-counter-access" },
}
