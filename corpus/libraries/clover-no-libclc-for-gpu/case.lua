-- SPDX-License-Identifier: Apache-2.0
case {
  name = "navi",
  url = "https://github.com/llvm/llvm-project/issues/68451",
  summary = "clinfo builds its test program with clover on an RX 6700.",
  text = [[
  Platform Name                                   Clover
=== CL_PROGRAM_BUILD_LOG ===
fatal error: cannot open file '/usr/share/clc/gfx1031-amdgcn-mesa-mesa3d.bc': No such file or directory
]],
  first = "clover-no-libclc-for-gpu", confidence = 0.84,
}
case {
  name = "resolve",
  url = "https://github.com/H3rz3n/Davinci-Resolve-Fedora-38-39-40-Fix/issues/5",
  summary = "Resolve's kernels on clover, where libclc is there.",
  text = [[
- Build log: input.cl:2146:35: error: OpenCL C version 1.1 does not support the 'static' storage class specifier
]],
  facts = { ["gpu.gfx"] = "gfx1030" },
  first = "clover-no-libclc-for-gpu", confidence = 0.5,
}
case {
  name = "near-nvptx",
  url = "https://github.com/llvm/llvm-project/issues/68451",
  summary = "Near miss: libclc's file for another maker's GPU, and an OpenCL program that the GPU is not named for.",
  text = [[
fatal error: cannot open file '/usr/share/clc/nvptx64--nvidiacl.bc': No such file or directory
input.cl:1:8: error: OpenCL C version 1.1 does not support the 'static' storage class specifier
]],
  must_not = { "clover-no-libclc-for-gpu" },
}
