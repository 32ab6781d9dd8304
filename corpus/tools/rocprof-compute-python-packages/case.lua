-- SPDX-License-Identifier: Apache-2.0
case {
  name = "omniperf",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3498",
  summary = "Omniperf of ROCm 6.2.0 after a fresh installation.",
  text = [[
[ERROR] The 'dash>=1.12.0' package was not found in the current execution environment.
[ERROR] The 'dash-bootstrap-components' package was not found in the current execution environment.
See: /opt/rocm-6.2.0/libexec/omniperf/requirements.txt
]],
  first = "rocprof-compute-python-packages", confidence = 0.85,
}
case {
  name = "pandas",
  url = "https://github.com/ROCm/rocm-systems/issues/3257",
  summary = "ROCm 7.2 on Ubuntu 24.04.",
  text = [[
WARNING Error converting 6512_counter_collection.csv from v3 to v2 csv: You are trying to merge on str and int64 columns for key 'Agent_Id'. If you wish to proceed you should use pd.concat
WARNING Cannot write results for pmc_perf_6.csv due to no counter csv files generated.
]],
  first = "rocprof-compute-python-packages", confidence = 0.85,
}
case {
  name = "near-other-program",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3498",
  summary = "Near miss: the words of another Python program; built from the report's line.",
  text = [[
[ERROR] The 'requests>=2' package was not found in the current execution environment.
]],
  must_not = { "rocprof-compute-python-packages" },
}
case {
  name = "older-package",
  url = "https://github.com/ROCm/rocprofiler-compute/blob/95b600ea582f168425bbf50f9707bcce1aa9d73c/src/rocprof-compute",
  summary = "Built from the source: a package is there, and is too old.",
  text = [[
[ERROR] the 'dash>=3.0.0' distribution does not meet version requirements to use rocprofiler-compute.
  --> version installed : 2.18.1
]],
  first = "rocprof-compute-python-packages", confidence = 0.85,
}
