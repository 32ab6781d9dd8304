-- SPDX-License-Identifier: Apache-2.0
case {
  name = "memory-header",
  url = "https://github.com/ROCm/hip/issues/2677",
  summary = "A HIP source that includes <memory>, with GCC 12.1's headers.",
  text = [[
/usr/lib64/gcc/x86_64-pc-linux-gnu/12.1.0/../../../../include/c++/12.1.0/bits/shared_ptr_base.h:196:22: error: use of undeclared identifier 'noinline'; did you mean 'inline'?
      __attribute__((__noinline__))
/opt/rocm/hip/include/hip/amd_detail/host_defines.h:50:37: note: expanded from macro '__noinline__'
]],
  first = "hip-noinline-macro", confidence = 0.75,
}
case {
  name = "near-cuda",
  url = "https://github.com/llvm/llvm-project/issues/62939",
  summary = "Near miss: the macro is CUDA's, in a build that has HIP's code beside it.",
  text = [[
rocm-smi is there, too
/usr/lib/gcc/x86_64-redhat-linux/12/../../../../include/c++/12/bits/shared_ptr_base.h:196:22: error: use of undeclared identifier 'noinline'; did you mean 'inline'?
/usr/local/cuda-12.0/include/crt/host_defines.h:83:24: note: expanded from macro '__noinline__'
]],
  must_not = { "hip-noinline-macro" },
}
case {
  name = "near-no-hip",
  url = "https://github.com/oneapi-src/SYCLomatic/issues/570",
  summary = "Near miss: nothing of HIP in it.",
  text = [[
/usr/lib64/gcc/x86_64-linux-gnu/12/../../../../include/c++/12/bits/shared_ptr_base.h:196:22: error: use of undeclared identifier 'noinline'; did you mean 'inline'?
]],
  must_not = { "hip-noinline-macro" },
}
