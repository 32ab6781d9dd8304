-- SPDX-License-Identifier: Apache-2.0
case {
  name = "composable-kernel",
  url = "https://github.com/ROCm/rocm-libraries/issues/3153",
  summary = "Composable Kernel of an older tag with ROCm 7.0.0.",
  text = [[
include/ck/utility/get_id.hpp:10:39: error: constexpr function never produces a constant expression [-Winvalid-constexpr]
   10 | __host__ __device__ constexpr index_t get_warp_size()
include/ck/utility/get_id.hpp:13:12: note: non-constexpr function 'operator int' cannot be used in a constant expression
   13 |     return warpSize;
/opt/rocm/include/hip/amd_detail/amd_warp_functions.h:114:52: note: declared here
]],
  first = "hip7-warpsize-not-constant", confidence = 0.90,
}
case {
  name = "declared-here",
  url = "https://github.com/ROCm/rocm-libraries/issues/3153",
  summary = "The end of such a message alone.",
  text = [[
/opt/rocm/include/hip/amd_detail/amd_warp_functions.h:114:52: note: declared here
]],
  first = "hip7-warpsize-not-constant", confidence = 0.70,
}
case {
  name = "template",
  url = "https://github.com/AdaptiveCpp/AdaptiveCpp/issues/1890",
  summary = "AdaptiveCpp takes it for a template's argument.",
  text = [[
include/AdaptiveCpp/hipSYCL/glue/hip/../generic/hiplike/hiplike_kernel_launcher.hpp:247:52: error: non-type template argument is not a constant expression
include/AdaptiveCpp/sycl/../hipSYCL/sycl/libkernel/detail/thread_hierarchy.hpp:129:28: note: expanded from macro '__acpp_warp_size'
  129 |   #define __acpp_warp_size warpSize
include/AdaptiveCpp/hipSYCL/glue/hip/../generic/hiplike/hiplike_kernel_launcher.hpp:247:52: note: non-constexpr function 'operator int' cannot be used in a constant expression
]],
  first = "hip7-warpsize-not-constant", confidence = 0.90,
}
case {
  name = "macro",
  url = "https://github.com/ROCm/rocBLAS/pull/1645",
  summary = "Built from clang's words and the macro that was removed.",
  text = [[
src/reduce.hip:41:26: error: use of undeclared identifier '__AMDGCN_WAVEFRONT_SIZE'
]],
  first = "hip7-warpsize-not-constant", confidence = 0.90,
}
case {
  name = "near-other-constant",
  url = "https://github.com/AdaptiveCpp/AdaptiveCpp/issues/1890",
  summary = "Near miss: another value that is no constant; built from the same message.",
  text = [[
src/tile.hpp:31:14: error: non-type template argument is not a constant expression
src/tile.hpp:31:14: note: non-constexpr function 'operator int' cannot be used in a constant expression
]],
  must_not = { "hip7-warpsize-not-constant" },
}
case {
  name = "near-distribution-headers",
  url = "https://github.com/ROCm/rocm-libraries/issues/10506",
  summary = "Near miss: hipcc of ROCm 7.14 reads the older headers that Debian has in /usr/include, where warpSize is a constant of the macro that is gone.",
  text = [[
/usr/include/rocprim/device/detail/lookback_scan_state.hpp:303:32: error: constexpr variable 'padding' must be initialized by a constant expression
/usr/include/rocprim/intrinsics/thread.hpp:72:12: note: initializer of 'warpSize' is unknown
   72 |     return warpSize;
/usr/include/hip/amd_detail/amd_warp_functions.h:86:22: note: declared here
]],
  first = "rocm-mixed-installation", must_not = { "hip7-warpsize-not-constant" },
}
case {
  name = "near-distribution-macro",
  url = "https://github.com/ROCm/rocm-libraries/issues/10506",
  summary = "Near miss: the macro in those older headers; built from clang's words.",
  text = [[
/usr/include/hip/amd_detail/amd_warp_functions.h:86:33: error: use of undeclared identifier '__AMDGCN_WAVEFRONT_SIZE'
]],
  first = "rocm-mixed-installation", must_not = { "hip7-warpsize-not-constant" },
}
