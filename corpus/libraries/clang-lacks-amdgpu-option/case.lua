-- SPDX-License-Identifier: Apache-2.0
case {
  name = "other-clang",
  url = "https://github.com/CHIP-SPV/chipStar/issues/509",
  summary = "hipcc runs a clang without AMD's options.",
  text = [[
clang (LLVM option parsing): Unknown command line argument '-amdgpu-internalize-symbols'.  Try: 'clang (LLVM option parsing) --help'
]],
  first = "clang-lacks-amdgpu-option", confidence = 0.70,
}
case {
  name = "near-aiter",
  url = "https://github.com/ROCm/aiter/issues/666",
  summary = "Near miss: AITER asks which options this compiler knows, and goes on.",
  text = [[
[2025-07-16 09:26:32] start build [module_moe_ck2stages_f8_i4] under /aiter/aiter/jit/build
clang (LLVM option parsing): Unknown command line argument '--amdgpu-use-amdgpu-trackers=1'.  Try: 'clang (LLVM option parsing) --help'
[aiter] -mllvm --amdgpu-use-amdgpu-trackers=1 is not supported by hipcc.
]],
  must_not = { "clang-lacks-amdgpu-option" },
}
