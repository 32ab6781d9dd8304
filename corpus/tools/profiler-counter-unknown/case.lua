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
