-- SPDX-License-Identifier: Apache-2.0
case {
  name = "fatal",
  url = "https://github.com/ROCm/rccl/pull/1867",
  summary = "RCCL ends at its start; built from the message in the source.",
  text = [[
node1:717:1686 [0] [FATAL ERROR]: HSA_NO_SCRATCH_RECLAIM=1 must be set
]],
  first = "rccl-scratch-reclaim-refused", confidence = 0.8,
}
case {
  name = "set",
  url = "https://github.com/ROCm/rccl/pull/1867",
  summary = "Near miss: the variable is set now; the line is of a run before.",
  text = [[
node1:717:1686 [0] [FATAL ERROR]: HSA_NO_SCRATCH_RECLAIM=1 must be set
]],
  facts = { ["env.HSA_NO_SCRATCH_RECLAIM"] = "1" },
  must_not = { "rccl-scratch-reclaim-refused" },
}
case {
  name = "only-warned",
  url = "https://github.com/ROCm/rocm-systems/blob/develop/projects/rccl/src/init.cc",
  summary = "Near miss: RCCL of 2026 warns and goes on; built from the message in the source.",
  text = [[
node1:717:1686 [0] /build/rccl/hipify/src/init.cc:170 NCCL WARN HSA_NO_SCRATCH_RECLAIM=1 must be set to avoid performance degradation with the current HIP configuration. (Runtime version:60443483, GPU Firmware version:170)
]],
  must_not = { "rccl-scratch-reclaim-refused" },
}
