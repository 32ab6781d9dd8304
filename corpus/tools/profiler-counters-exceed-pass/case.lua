-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rocprofv3",
  url = "https://github.com/ROCm/rocm-systems/pull/8331",
  summary = "Ten derived counters in one pass.",
  text = [[
Found: [FetchSize, MemUnitStalled, TCC_HIT_sum, TCC_MISS_sum, VALUBusy, VALUUtilization, VFetchInsts, VWriteInsts, WriteSize].
Missing: [ALUStalledByLDS]
Could not construct profile cfg failed with error code 38: Request exceeds the capabilities of the hardware to collect
]],
  first = "profiler-counters-exceed-pass", confidence = 0.88,
}
case {
  name = "near-unknown-counter",
  url = "https://github.com/ROCm/rocprofiler/issues/94",
  summary = "Near miss: the counter does not exist on this GPU.",
  text = [[
error(4096) "Bad metric 'L2CacheHit', var 'TCC_HIT[0]' is not found"
]],
  first = "profiler-counter-unknown",
  must_not = { "profiler-counters-exceed-pass" },
}
