-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rccl-tests",
  url = "https://github.com/ROCm/rccl-tests/issues/84",
  summary = "ROCm 5.3: the tests that use fine-grained memory, and these only, end out of memory.",
  text = [[
These of the rccl-tests all fail due to Out Of Memory:
- alltoall_perf
- alltoallv_perf
- sendrecv_perf
]],
  first = "rccl-fine-grain-pcie-unset", confidence = 0.50,
}
case {
  name = "warning-and-timeout",
  url = "https://github.com/ROCm/rccl/issues/1026",
  summary = "RCCL warns, and the machine hangs in a collective; the warning is that thread's.",
  text = [[
init.cpp:126 NCCL WARN Missing "HSA_FORCE_FINE_GRAIN_PCIE=1" from environment which can lead to low RCCL performance, system instablity or hang!
]],
  facts = { ["symptom.kind"] = "hang", ["rocm.version"] = "5.4.3" },
  first = "rccl-fine-grain-pcie-unset", confidence = 0.55,
}
case {
  name = "near-warning-alone",
  url = "https://github.com/ROCm/rccl/issues/1026",
  summary = "Near miss: RCCL warns also where the GPUs are linked by XGMI and all goes well.",
  text = [[
init.cpp:126 NCCL WARN Missing "HSA_FORCE_FINE_GRAIN_PCIE=1" from environment which can lead to low RCCL performance, system instablity or hang!
NCCL INFO Bootstrap : Using bond0:192.0.2.1<0>
]],
  must_not = { "rccl-fine-grain-pcie-unset", "rccl-init-failure" },
}
case {
  name = "near-rocm-6",
  url = "https://github.com/ROCm/rccl-tests/issues/84",
  summary = "Near miss: the same words with a release that does not need the variable.",
  text = [[
alltoall_perf of the rccl-tests ends with out of memory.
]],
  facts = { ["rocm.version"] = "6.1.0" },
  must_not = { "rccl-fine-grain-pcie-unset" },
}
