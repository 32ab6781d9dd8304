-- SPDX-License-Identifier: Apache-2.0
case {
  name = "first-upload",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6182",
  summary = "ROCm 7.2.4 on Strix Halo, at the first upload.",
  text = [[
Memory critical error by agent node-0 (Agent handle: 0x5581d2c0) on address 0x7f1b40000000. Reason: Memory in use.
]],
  first = "hsa-memory-in-use",
  confidence = 0.52,
}
case {
  name = "after-another-error",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6182",
  summary = "The clearing up after a missing code object.",
  text = [[
hipErrorNoBinaryForGpu: Unable to find code object for all current devices!
Memory critical error by agent node-0 (Agent handle: 0x5581d2c0) on address 0x7f1b40000000. Reason: Memory in use.
]],
  first = "gfx-target-not-in-build",
  confidence = 0.91,
}
case {
  name = "page-fault",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6182",
  summary = "A page fault is worded otherwise.",
  text = [[
Memory access fault by GPU node-1 (Agent handle: 0x55e31981ed40) on address 0x7fa606fb0000. Reason: Page not present or supervisor privilege.
]],
  first = "gpu-vm-fault",
  confidence = 0.75,
  must_not = { "hsa-memory-in-use" },
}
