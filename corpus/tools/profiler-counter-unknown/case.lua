-- SPDX-License-Identifier: Apache-2.0
case {
  name = "mi100",
  url = "https://github.com/ROCm/rocprofiler-compute/issues/75",
  summary = "MI100, ROCm 5.3: the tool's list names a counter of MI200.",
  text = [[
ERROR: rocprofiler_open(), Initialize(), input metric 'TCP_GATE_EN1_sum' is not found
]],
  facts = { ["gpu.gfx"] = "gfx908", ["rocm.version"] = "5.3.0" },
  first = "profiler-counter-unknown", confidence = 0.80,
}
case {
  name = "rdna2",
  url = "https://github.com/ROCm/rocprofiler/issues/94",
  summary = "RX 6800: a formula of the list needs a counter of other chips.",
  text = [[
Derived metrics:
ERROR: rocprofiler_iterate_info(), ImportMetrics(), Bad metric 'L2CacheHit', var 'TCC_HIT[0]' is not found.
]],
  first = "profiler-counter-unknown", confidence = 0.80,
}
case {
  name = "near-zero",
  url = "https://github.com/ROCm/rocprofiler/issues/150",
  summary = "Near miss: the counters are known and one stays at zero.",
  text = [[
Index,KernelName,gpu-id,queue-id,TCC_HIT_sum,TCC_MISS_sum
0,"vecadd",1,0,0.0000000000,4096.0000000000
]],
  must_not = { "profiler-counter-unknown" },
}
case {
  name = "near-other-metric",
  url = "https://github.com/ROCm/rocm-systems/issues/2291",
  summary = "Near miss: the whole tool does not know the GPU.",
  text = [[
ERROR Cannot find a supported arch in rocminfo
]],
  must_not = { "profiler-counter-unknown" },
}
case {
  name = "igpu-beside-card",
  url = "https://github.com/ROCm/rocprofiler-sdk/issues/157",
  summary = "R9700 beside the gfx1036 of a Ryzen 7700, ROCm 7.2.4: --pmc aborts.",
  text = [[
W... metadata.cpp:330] rocprofiler_iterate_agent_supported_counters failed for agent 2 (gfx1036) :: Agent HW architecture is not supported, no counter metrics found.
terminate called after throwing an instance of 'std::out_of_range'
  what():  unordered_map::at
]],
  facts = { ["gpu.gfx"] = "gfx1201", ["rocm.version"] = "7.2.4" },
  first = "profiler-counter-unknown", confidence = 0.80,
}
case {
  name = "rocprofv3-missing-counter",
  url = "https://github.com/ROCm/rocprofiler-sdk/blob/amd-mainline/source/lib/rocprofiler-sdk-tool/tool.cpp",
  summary = "rocprofv3's warning about a counter that it cannot take from this GPU.",
  text = [[
Unable to find all counters for agent 1 (gpu-0, gfx1151) in [MemUnitStalled]. Found: []
]],
  first = "profiler-counter-unknown", confidence = 0.80,
}
case {
  name = "igpu-left-out",
  url = "https://github.com/ROCm/rocprofiler-sdk/issues/148",
  summary = "With the mended tool the same line is a warning, and the card is counted.",
  text = [[
W20260406 04:47:19.520811 132040106745856 metadata.cpp:330] rocprofiler_iterate_agent_supported_counters failed for agent 2 (gfx1036) :: Agent HW architecture is not supported, no counter metrics found.
W20260406 04:47:19.682943 132040106745856 simple_timer.cpp:55] [rocprofv3] './test' ::     0.161585 sec
]],
  first = "profiler-counter-unknown", confidence = 0.50,
}
case {
  name = "told-list-avail",
  url = "https://github.com/ROCm/rocprofiler-sdk/issues/73",
  summary = "A user's words, and the integrated GPU beside the card.",
  text = [[
rocprofv3 --list-avail crashes here.
AMD Radeon RX 9070 XT & gfx1036
]],
  first = "profiler-counter-unknown", confidence = 0.50,
}
