-- SPDX-License-Identifier: Apache-2.0
case {
  name = "option",
  url = "https://github.com/ROCm/ROCm-OpenCL-Runtime/issues/153",
  summary = [[rocm-clinfo beside Mesa's OpenCL.]],
  text = [[
mesa: CommandLine Error: Option 'h' registered more than once!
]],
  first = "llvm-symbol-clash", confidence = 0.85,
}
case {
  name = "exists",
  url = "https://github.com/NixOS/nixpkgs/pull/499005",
  summary = [[The later wording, met with MIGraphX and VA-API.]],
  text = [[
LLVM ERROR: Option 'attributor-max-iterations' already exists!
]],
  first = "llvm-symbol-clash", confidence = 0.85,
}
case {
  name = "segfault",
  url = "https://github.com/justxi/rocm/issues/109",
  summary = [[The crash inside libLLVM, as the kernel logs it.]],
  text = [[
[ 4711.101010] blender[3311]: segfault at 8 ip 00007f0c6ec94100 sp 00007ffc8a0b1c20 error 4 in libLLVM-17.so.1[7f0c6c000000+4a2b000]
]],
  first = "llvm-symbol-clash", confidence = 0.52,
}
case {
  name = "intrinsic",
  url = "https://github.com/llvm/llvm-project/issues/174586",
  summary = [[Near miss: a compiler error of one LLVM.]],
  text = [[
LLVM ERROR: Cannot select: intrinsic %llvm.amdgcn.buffer.wbinvl1
]],
  first = "triton-compile-failure", confidence = 0.52,
  must_not = { "llvm-symbol-clash" },
}
case {
  name = "told",
  url = "https://github.com/ROCm/ROCm-CompilerSupport/issues/47",
  summary = "Two of them in the stack.",
  text = [[
Segmentation fault; in the backtrace stand libLLVM-15.so of the distribution and libamd_comgr.so.2.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "llvm-symbol-clash", confidence = 0.52,
}
