-- SPDX-License-Identifier: Apache-2.0
case {
  name = "pytorch",
  url = "https://github.com/ROCm/composable_kernel/issues/775",
  summary = "clang's line from a build of PyTorch for gfx1010.",
  text = [[
third_party/composable_kernel/include/ck/utility/amd_buffer_addressing.hpp:32:48: error: use of undeclared identifier 'CK_BUFFER_RESOURCE_3RD_DWORD'
   32 |     wave_buffer_resource.config(Number<3>{}) = CK_BUFFER_RESOURCE_3RD_DWORD;
]],
  first = "ck-target-unsupported", confidence = 0.80,
}
case {
  name = "near-flag-listed",
  url = "https://github.com/ROCm/composable_kernel/blob/8e22e1ae31bbf7086f69d8724e027676791d351a/include/ck/ck.hpp",
  summary = "Near miss: a warning that the macro is defined twice, which stops nothing; built from clang's format.",
  text = [[
include/ck/ck.hpp:78:9: warning: 'CK_BUFFER_RESOURCE_3RD_DWORD' macro redefined [-Wmacro-redefined]
]],
  must_not = { "ck-target-unsupported" },
}
