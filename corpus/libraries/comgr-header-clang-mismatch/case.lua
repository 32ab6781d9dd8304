-- SPDX-License-Identifier: Apache-2.0
case {
  name = "darktable-fedora-37",
  url = "https://github.com/darktable-org/darktable/issues/12971",
  summary = "RX 6800, ROCm's OpenCL of Fedora 37: clang 15.0.6 came, comgr stayed.",
  text = [[
0.215396 fatal error: malformed or corrupted AST file: 'could not find file '/usr/lib64/clang/15.0.0/include/opencl-c-base.h' referenced by AST file '/tmp/comgr-854f4c/include/opencl1.2-c.pch''
]],
  facts = { ["gpu.gfx"] = "gfx1030" },
  first = "comgr-header-clang-mismatch", confidence = 0.80, must_not = { "hip-kernel-compile-failure" },
}
case {
  name = "darktable-quoted",
  url = "https://github.com/darktable-org/darktable/issues/12971",
  summary = "The same in a report's own quotes: the platform is there, so nothing is said of a missing one.",
  text = [[
[opencl_init] found 1 platform
[opencl_init] found 1 device
`0.215396 fatal error: malformed or corrupted AST file: 'could not find file '/usr/lib64/clang/15.0.0/include/opencl-c-base.h' referenced by AST file '/tmp/comgr-854f4c/include/opencl1.2-c.pch''
]],
  facts = { ["gpu.gfx"] = "gfx1030" },
  first = "comgr-header-clang-mismatch", confidence = 0.80, must_not = { "opencl-icd-missing" },
}
case {
  name = "fedora-40",
  url = "https://github.com/ROCm/llvm-project/issues/87",
  summary = "Radeon VII, ROCm 6.0: with what the runtime adds.",
  text = [[
     0.4118 [opencl_build_program] could not build program: CL_BUILD_PROGRAM_FAILURE
     0.4119 fatal error: malformed or corrupted AST file: 'could not find file '/usr/lib64/llvm17/bin/../../../lib/clang/17/include/opencl-c-base.h' referenced by AST file '/tmp/comgr-c6b354/include/opencl1.2-c.pch''
1 error generated.
Error: Failed to compile source (from CL or HIP source to LLVM IR).
]],
  first = "comgr-header-clang-mismatch", confidence = 0.80,
}
case {
  name = "resolve-cut",
  url = "https://github.com/H3rz3n/Davinci-Resolve-Fedora-38-39-40-Fix/issues/6",
  summary = "The line's end, with comgr's folder, was lost.",
  text = [[
- Build log: fatal error: malformed or corrupted AST file: 'could not find file '/usr/lib64/llvm17/bin/../../../lib/clang/17/include/opencl-c-base.h' referenced by AST file'
1 error generated.
Error: Failed to compile source (from CL or HIP source to LLVM IR).
]],
  first = "comgr-header-clang-mismatch", confidence = 0.70,
}
case {
  name = "near-oclgrind",
  url = "https://github.com/jrprice/Oclgrind/issues/180",
  summary = "Near miss: Oclgrind, on a machine with an AMD GPU, has a precompiled header of its own.",
  text = [[
fatal error: malformed or corrupted AST file: 'could not find file '/opt/llvm/lib/clang/9.0.1/include/opencl-c-base.h' referenced by AST file '/opt/oclgrind/include/oclgrind/opencl-c-1.2-64.pch''
]],
  facts = { ["gpu.name"] = "Radeon RX 580" },
  must_not = { "comgr-header-clang-mismatch", "hip-kernel-compile-failure" },
}
case {
  name = "near-no-amd",
  url = "https://github.com/inducer/pyopencl/issues/325",
  summary = "Near miss: nothing says that it is AMD's compiler.",
  text = [[
fatal error: malformed or corrupted AST file: 'could not find file '/home/user/anaconda3/lib/clang/9.0.0/include/opencl-c-base.h
]],
  must_not = { "comgr-header-clang-mismatch" },
}
