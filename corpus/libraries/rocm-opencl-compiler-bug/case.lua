-- SPDX-License-Identifier: Apache-2.0
case {
  name = "phi",
  url = "https://github.com/darktable-org/darktable/issues/14900",
  summary = "The check of LLVM.",
  text = [[
PHI node has multiple entries for the same basic block with different incoming values!
  %967 = phi float [ %largephi.extractslice0, %sw.default ], [ %largephi.extractslice055, %sw.bb667 ]
]],
  first = "rocm-opencl-compiler-bug", confidence = 0.55,
}
case {
  name = "unreachable",
  url = "https://github.com/rocm-arch/rocm-arch/issues/258",
  summary = "The back end gives up.",
  text = [[
Unknown register class
UNREACHABLE executed at /build/llvm-amdgpu/src/llvm-project-rocm-3.5.0/llvm/lib/Target/AMDGPU/AMDGPUAsmPrinter.cpp:846!
]],
  first = "rocm-opencl-compiler-bug", confidence = 0.6,
}
case {
  name = "front-end",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/316",
  summary = "The front end refuses valid code.",
  text = [[
/tmp/AMD_3689_19/t_3689_21.cl:2476:12: error: used type 'float' where floating point type is not allowed
Error: Failed to compile opencl source (from CL to LLVM IR).
]],
  first = "rocm-opencl-compiler-bug", confidence = 0.6,
}
case {
  name = "source-error",
  url = "https://github.com/darktable-org/darktable/issues/8831",
  summary = "Near miss: an error in the source.",
  text = [[
program.cl:12:5: error: use of undeclared identifier 'foo'
Error: Failed to compile opencl source (from CL to LLVM IR).
]],
  must_not = { "rocm-opencl-compiler-bug" },
}
case {
  name = "phi-alone",
  url = "https://github.com/darktable-org/darktable/issues/14900",
  summary = "The check of LLVM alone.",
  text = [[
PHI node has multiple entries for the same basic block with different incoming values!
]],
  first = "rocm-opencl-compiler-bug", confidence = 0.5,
}
case {
  name = "slices-alone",
  url = "https://github.com/ROCm/clr/issues/3",
  summary = "What it was made of, alone.",
  text = [[
  %967 = phi float [ %largephi.extractslice0, %sw.default ], [ %largephi.extractslice055, %sw.bb667 ]
]],
  first = "rocm-opencl-compiler-bug", confidence = 0.5,
}
case {
  name = "broken-module",
  url = "https://github.com/ROCm/clr/issues/3",
  summary = "The last word.",
  text = [[
LLVM ERROR: Broken module found, compilation aborted!
/opt/rocm/lib/libamdocl64.so(+0x1234)
]],
  first = "rocm-opencl-compiler-bug", confidence = 0.5,
}
