-- SPDX-License-Identifier: Apache-2.0
case {
  name = "grouped-conv",
  url = "https://github.com/ROCm/rocm-libraries/issues/4547",
  summary = [[import torch fails under ROCm 7.2.0.]],
  text = [[
ImportError: /opt/rocm/lib/libMIOpen.so.1: undefined symbol: _ZN2ck16tensor_operation6device8instance58add_device_grouped_conv2d_fwd_xdl_nhwgc_gkyxc_nhwgk_f16_instancesE
]],
  first = "miopen-ck-symbol-mismatch", confidence = 0.85,
}
case {
  name = "utils",
  url = "https://github.com/ROCm/rocm-libraries/issues/4547",
  summary = [[Another library that wants composable_kernel.]],
  text = [[
ImportError: /opt/rocm/lib/libdevice_conv_operations.so: undefined symbol: _ZN2ck16tensor_operation6device8instance59add_device_conv2d_bwd_data_xdl_nhwc_kyxc_nhwk_f16_instancesERSt6vector
]],
  first = "miopen-ck-symbol-mismatch", confidence = 0.71,
}
case {
  name = "link",
  url = "https://github.com/ROCm/composable_kernel/issues/3523",
  summary = [[The linker's words.]],
  text = [[
/usr/bin/ld: /opt/rocm/lib/libMIOpen.so: undefined reference to `ck::tensor_operation::device::instance::add_device_gemm_xdl_f16_instances'
]],
  first = "miopen-ck-symbol-mismatch", confidence = 0.71,
}
case {
  name = "hip-symbol",
  url = "https://github.com/ROCm/pytorch/issues/2893",
  summary = [[Near miss: a symbol of the HIP runtime.]],
  text = [[
ImportError: /opt/rocm/lib/libMIOpen.so.1: undefined symbol: hipGetDevicePropertiesR0600
]],
  first = "rocm-soname-mismatch", confidence = 0.71,
  must_not = { "miopen-ck-symbol-mismatch" },
}
