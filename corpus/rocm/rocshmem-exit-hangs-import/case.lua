-- SPDX-License-Identifier: Apache-2.0
case {
  name = "backtrace",
  url = "https://github.com/pytorch/pytorch/issues/189110",
  summary = "The native backtrace of an import that hangs on a host without /dev/kfd.",
  text = [[
  _GLOBAL__sub_I_numa_wrapper.cpp        (libtorch_rocshmem.so)
   rocshmem::NUMAWrapper::NUMAWrapper()   (libtorch_rocshmem.so)
    __GI_exit (status=1)
     __run_exit_handlers
      rocprofiler::registration::finalize()      (librocprofiler-sdk.so)
]],
  first = "rocshmem-exit-hangs-import", confidence = 0.85,
}
case {
  name = "said",
  url = "https://github.com/pytorch/pytorch/pull/195672",
  summary = "The line, and a person's word that the import does not return; built from the two reports.",
  text = [[
On our CPU-only node `import torch` hangs forever with the ROCm wheel.
E-001h rocSHMEM Could not open libnuma. Returning	NUMAWrapper@src/gda/numa_wrapper.cpp:48
]],
  first = "rocshmem-exit-hangs-import", confidence = 0.76,
}
case {
  name = "kfd-warning",
  url = "https://github.com/pytorch/pytorch/issues/189110",
  summary = "Only rocprofiler's warning before the hang; built from the report's words.",
  text = [[
Since 2.13 import torch deadlocks on hosts without a GPU.
W20260707 12:00:00.000000 1 agent.cpp:608] failed to read /sys/class/kfd/kfd/topology/nodes
]],
  first = "rocshmem-exit-hangs-import",
}
case {
  name = "near-miss-warning-only",
  url = "https://github.com/pytorch/pytorch/issues/195670",
  summary = "The line on a machine where the import goes on: a warning, nothing else.",
  text = [[
E-001h rocSHMEM Could not open libnuma. Returning	NUMAWrapper@src/gda/numa_wrapper.cpp:48
2.13.0+rocm7.14
]],
  must_not = { "rocshmem-exit-hangs-import" },
}
