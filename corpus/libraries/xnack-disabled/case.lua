-- SPDX-License-Identifier: Apache-2.0
case {
  name = "openmp",
  url = "https://github.com/ROCm/aomp/issues/2080",
  summary = [[A Strix Halo, which has no XNACK.]],
  text = [[
AMDGPU message: Running a program that requires XNACK on a system where XNACK is disabled. This may cause problems when using an OS-allocated pointer inside a target region. Re-run with HSA_XNACK=1 to remove this warning.
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "xnack-disabled", confidence = 0.85,
}
case {
  name = "aomp-2021",
  url = "https://github.com/ROCm/aomp/pull/243",
  summary = [[The plugin's older words.]],
  text = [[
WARNING: USM SET WITHOUT XNACK ENABLED.
         THIS WILL BECOME FATAL ERROR IN FUTURE.
]],
  facts = { ["gpu.gfx"] = "gfx908" },
  first = "xnack-disabled", confidence = 0.85,
}
case {
  name = "program",
  url = "https://github.com/ROCm-DS/hipDF",
  summary = [[A program's own check.]],
  text = [[
RuntimeError: cudf.pandas requires HSA_XNACK=1 for managed memory operations. Current setting HSA_XNACK='0'. Please set HSA_XNACK=1 in your environment.
]],
  facts = { ["gpu.gfx"] = "gfx942" },
  first = "xnack-disabled", confidence = 0.52,
}
case {
  name = "not-required",
  url = "https://github.com/ROCm/rocm-examples/pull/473",
  summary = [[Near miss: a remark.]],
  text = [[
The explicit memory example does not require XNACK.
]],
  must_not = { "xnack-disabled" },
}
case {
  name = "managed",
  url = "https://github.com/ROCm/rocm-examples/pull/473",
  summary = [[Managed memory on a GPU whose target says xnack-.]],
  text = [[
:3:hip_hmm.cpp             :66  : 9632182476 us: [pid:1201  tid:0x7f1094100000] hipMallocManaged ( 0x7ffd5e0a10, 4096, 1 )
Memory access fault by GPU node-2 (Agent handle: 0x1e32800) on address 0x1f36000. Reason: Page not present or supervisor privilege.
]],
  facts = { ["gpu.gfx"] = "gfx90a", ["gpu.xnack"] = false },
  first = "xnack-disabled", confidence = 0.52,
}
case {
  name = "enabled",
  url = "https://github.com/ROCm-DS/hipDF",
  summary = [[Near miss: an old log; it is on today.]],
  text = [[
RuntimeError: cudf.pandas requires HSA_XNACK=1 for managed memory operations. Current setting HSA_XNACK='0'. Please set HSA_XNACK=1 in your environment.
]],
  facts = { ["gpu.gfx"] = "gfx942", ["gpu.xnack"] = true },
  must_not = { "xnack-disabled" },
}
case {
  name = "told",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1902",
  summary = "The variable that helped.",
  text = [[
With HSA_XNACK=1 it works.
]],
  first = "xnack-disabled", confidence = 0.52,
}
case {
  name = "must-be-enabled",
  url = "https://github.com/llnl/CHAI/pull/297",
  summary = [[A library says what its managed arrays need.]],
  text = [[
Managed arrays on the MI250X end in a memory access fault: XNACK must be enabled there.
]],
  first = "xnack-disabled", confidence = 0.5,
}
case {
  name = "no-need",
  url = "https://github.com/ROCm/rocm-examples/pull/473",
  summary = [[Near miss: somebody says that it is not needed.]],
  text = [[
For pinned memory on the MI250X there is no need, XNACK must be enabled for managed memory only.
]],
  must_not = { "xnack-disabled" },
}
case {
  name = "target-without-xnack",
  url = "https://github.com/likelovewant/ollama-for-amd/issues/116",
  summary = "Near miss: a target's name with the feature off.",
  text = [[
hip6.1.2 build fails when using gfx1010 without xnack-
]],
  facts = { ["gpu.gfx"] = "gfx1010" },
  must_not = { "xnack-disabled" },
}
case {
  name = "image-for-xnack",
  url = "https://github.com/llvm/llvm-project/tree/main/offload/test",
  summary = [[The plugin refuses an image that was built for xnack+; built from the message in its source.]],
  text = [[
AMDGPU error: Image is not compatible with current XNACK mode! XNACK is disabled on the system. However, the image requires xnack+.
]],
  facts = { ["gpu.gfx"] = "gfx90a" },
  first = "xnack-disabled", confidence = 0.8,
}
