-- SPDX-License-Identifier: Apache-2.0
case {
  name = "ck",
  url = "https://github.com/ROCm/composable_kernel/issues/789",
  summary = "ckProfiler for ten targets.",
  text = [[
ld.lld: error: CMakeFiles/ckProfiler.dir/profile_gemm.cpp.o:(.rodata._ZN6TensorIfE19GenerateTensorValueI17GeneratorTensor_2IfEEEvT_m+0x0): relocation R_X86_64_PC32 out of range: 2829150605 is not in [-2147483648, 2147483647]; references section '.text._ZN6TensorIfE19GenerateTensorValueI17GeneratorTensor_2IfEEEvT_m'
]],
  first = "hip-binary-over-two-gib", confidence = 0.85,
}
case {
  name = "gnu-ld",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1765",
  summary = "GNU's linker and a Debug build of PyTorch.",
  text = [[
crtstuff.c:(.text+0xb): relocation truncated to fit: R_X86_64_PC32 against symbol `__TMC_END__' defined in .hipFatBinSegment section in lib/libtorch_hip.so
]],
  first = "hip-binary-over-two-gib", confidence = 0.85,
}
case {
  name = "near-no-hip",
  url = "https://github.com/ROCm/xla/issues/1019",
  summary = "Near miss: the message where nothing speaks of HIP.",
  text = [[
ld.lld: error: /usr/lib/gcc/x86_64-linux-gnu/11/crtbeginS.o:(.text+0x3): relocation R_X86_64_PC32 out of range: 2191951777 is not in [-2147483648, 2147483647]
]],
  must_not = { "hip-binary-over-two-gib" },
}
