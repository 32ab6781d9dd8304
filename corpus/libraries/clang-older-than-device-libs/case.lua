-- SPDX-License-Identifier: Apache-2.0
case {
  name = "llvm-14",
  url = "https://github.com/AdaptiveCpp/AdaptiveCpp/issues/963",
  summary = "SYCL with the system's LLVM.",
  text = [[
lld: error: undefined symbol: __oclc_ABI_version
 "/usr/lib/llvm-14/bin/lld" -flavor gnu --no-undefined -shared -plugin-opt=mcpu=gfx90a
]],
  first = "clang-older-than-device-libs", must_not = { "gfx-target-not-in-build" }, confidence = 0.8,
}
case {
  name = "other-symbol",
  url = "https://github.com/AdaptiveCpp/AdaptiveCpp/issues/808",
  summary = "Near miss: another symbol.",
  text = [[
lld: error: undefined symbol: __oclc_isa_version
]],
  must_not = { "clang-older-than-device-libs" },
}
