-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rocprof",
  url = "https://github.com/ROCm/rocprofiler/issues/29",
  summary = "rocprof of ROCm 3.5.1 ends before the first kernel: the aqlprofile package is not there.",
  log = "log.txt",
  first = "profiler-aqlprofile-missing",
  confidence = 0.70,
  extracts = {
    ["rocm.installed"] = "3.5.1",
    ["rocm.version"] = "3.5.1",
  },
}
case {
  name = "library-named",
  url = "https://github.com/ROCm/ROCR-Runtime/blob/006a8c9fa26d9830b1717d23320e7ac6fc75369e/runtime/hsa-runtime/core/runtime/hsa.cpp",
  summary = "A runtime that says which library it did not find, and then the profiler: built from the messages in the sources.",
  text = [[
LoadLib(libhsa-amd-aqlprofile64.so) failed: libhsa-amd-aqlprofile64.so: cannot open shared object file: No such file or directory
aqlprofile API table load failed: HSA_STATUS_ERROR: A generic error has occurred.
]],
  first = "profiler-aqlprofile-missing",
  confidence = 0.80,
}
case {
  name = "near-miss-opencl",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1374",
  summary = "clinfo only asks whether the library is there; nobody profiles.",
  text = [[
LoadLib(libhsa-amd-aqlprofile64.so) failed: libhsa-amd-aqlprofile64.so: cannot open shared object file: No such file or directory
]],
  must_not = { "profiler-aqlprofile-missing" },
}
