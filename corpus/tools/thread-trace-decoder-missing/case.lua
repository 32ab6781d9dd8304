-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rocm-7-1",
  url = "https://github.com/ROCm/rocm-systems/issues/2454",
  summary = "MI308X, container with ROCm 7.1.1.",
  text = [[
[rocprofv3] Fatal error: rocprof-trace-decoder library path not found in ['', '/opt/rocm-7.1.1/lib']
]],
  first = "thread-trace-decoder-missing", confidence = 0.80,
}
case {
  name = "rocm-6-4",
  url = "https://github.com/ROCm/rocprofiler-sdk/issues/86",
  summary = "rocprofiler-sdk 6.4.1.",
  text = [[
F20250716 12:40:57.978614 134896844727936 tool.cpp:1730] Decoder library not found at ROCPROF_ATT_LIBRARY_PATH
]],
  first = "thread-trace-decoder-missing", confidence = 0.80,
}
case {
  name = "near-decoder-fails",
  url = "https://github.com/ROCm/rocprof-trace-decoder/issues/1",
  summary = "Near miss: the decoder is there and does not load.",
  text = [[
F20250713 19:30:14.500030 137326532578368 att_lib_wrapper.cpp:126] Error loading decoder: 37
]],
  must_not = { "thread-trace-decoder-missing" },
}
