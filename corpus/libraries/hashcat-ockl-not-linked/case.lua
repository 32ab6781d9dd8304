-- SPDX-License-Identifier: Apache-2.0
case {
  name = "hashcat",
  url = "https://github.com/ROCm/ROCm-Device-Libs/issues/106",
  summary = "hashcat 6.2.6 with HIP.",
  text = [[
hiprtcCompileProgram(): HIPRTC_ERROR_COMPILATION

ld.lld: error: undefined hidden symbol: __ockl_get_group_id
>>> referenced by comgr-4247ea/input/LLVMBitcode.bc.o:(gpu_decompress)
]],
  first = "hashcat-ockl-not-linked", confidence = 0.80,
}
case {
  name = "near-abi-version",
  url = "https://github.com/AdaptiveCpp/AdaptiveCpp/issues/963",
  summary = "Near miss: the compiler is older than the libraries.",
  text = [[
lld: error: undefined hidden symbol: __oclc_ABI_version
]],
  must_not = { "hashcat-ockl-not-linked" }, first = "clang-older-than-device-libs",
}
