-- SPDX-License-Identifier: Apache-2.0
case {
  name = "gfx1201",
  url = "https://github.com/llvm/llvm-project/blob/main/clang/include/clang/Basic/DiagnosticDriverKinds.td",
  summary = "A compiler of before RDNA4.",
  text = [[
clang++: error: unsupported HIP gpu architecture: gfx1201
]],
  facts = { ["gpu.gfx"] = "gfx1201" },
  first = "compiler-older-than-target", must_not = { "gfx-target-not-in-build" }, confidence = 0.8,
}
case {
  name = "host-cpu",
  url = "https://llvm.org/docs/AMDGPUUsage.html#processors",
  summary = "Near miss: the processor's name.",
  text = [[
error: unknown target CPU 'znver6'
]],
  must_not = { "compiler-older-than-target" },
}
case {
  name = "target-id",
  url = "https://llvm.org/docs/AMDGPUUsage.html#processors",
  summary = "As clang names it for OpenMP and OpenCL.",
  text = [[
error: unknown target CPU 'gfx1250'
]],
  first = "compiler-older-than-target", confidence = 0.7,
}
