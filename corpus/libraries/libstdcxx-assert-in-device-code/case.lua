-- SPDX-License-Identifier: Apache-2.0
case {
  name = "gcc15",
  url = "https://github.com/NixOS/nixpkgs/issues/468809",
  summary = "hipBLASLt with GCC 15's headers.",
  text = [[
/gcc-prefix/include/c++/array:219:2: error: reference to __host__ function '__glibcxx_assert_fail' in __host__ __device__ function
  219 |         __glibcxx_requires_subscript(__n);
]],
  first = "libstdcxx-assert-in-device-code", confidence = 0.85,
}
case {
  name = "near-own-host-function",
  url = "https://github.com/ROCm/rocSOLVER/issues/1013",
  summary = "Near miss: GPU code calls a host function of the program's own; built from clang's words.",
  text = [[
src/step.hip:88:9: error: reference to __host__ function 'log_step' in __device__ function
]],
  must_not = { "libstdcxx-assert-in-device-code" },
}
