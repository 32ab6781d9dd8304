-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rocm-4-5",
  url = "https://github.com/ROCm/rocprofiler/issues/72",
  summary = "ROCm 4.5: --hsa-trace.",
  text = [[
RPL: result dir '/tmp/rpl_data_220201_151632_971494/input_results_220201_151632'
Tool lib "/opt/rocm-4.5.0/roctracer/tool/libtracer_tool.so" failed to load.
]],
  first = "roctracer-tool-missing", confidence = 0.80,
}
case {
  name = "near-other-tool",
  url = "https://github.com/ROCm/omnitrace/issues/455",
  summary = "Near miss: another tool's library, of another installation.",
  text = [[
Tool lib "/home/user/omnitrace/lib/python/site-packages/omnitrace/../../../libomnitrace.so" failed to load.
]],
  must_not = { "roctracer-tool-missing" },
}
case {
  name = "near-hip-library",
  url = "https://github.com/ROCm/rocprofiler/issues/73",
  summary = "Near miss: roctracer is there and misses HIP.",
  text = [[
ROCTracer (pid=358571):
    HSA-trace()
    HIP-trace()
roctracer: Loading 'libamdhip64.so' failed, (null)
]],
  must_not = { "roctracer-tool-missing" },
}
