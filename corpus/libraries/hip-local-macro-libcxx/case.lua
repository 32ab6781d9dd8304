-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rocblas-deque",
  url = "https://github.com/gentoo/gentoo/pull/29930",
  summary = "rocBLAS on Gentoo's clang profile.",
  text = [[
In file included from /usr/include/c++/v1/queue:229:
/usr/include/c++/v1/deque:406:67: error: expected ')'
  static _LIBCPP_HIDE_FROM_ABI __local_iterator __local(_Iterator __iter) { return __iter.__ptr_; }
]],
  first = "hip-local-macro-libcxx", confidence = 0.85,
}
case {
  name = "note-of-the-macro",
  url = "https://github.com/ROCm/hipamd/issues/68",
  summary = "clang names the macro.",
  text = [[
external/hipamd/include/hip/amd_detail/device_library_decls.h:121:17: note: expanded from macro '__local'
]],
  first = "hip-local-macro-libcxx", confidence = 0.85,
}
case {
  name = "near-other-error",
  url = "https://github.com/ROCm/hipamd/issues/68",
  summary = "Near miss: libc++ complains of something else; a line from its headers, shortened.",
  text = [[
/usr/include/c++/v1/deque:406:67: error: expected ')'
  static _LIBCPP_HIDE_FROM_ABI iterator __make_iter(_Iterator __iter) { return __iter.__ptr_; }
]],
  must_not = { "hip-local-macro-libcxx" },
}
