-- SPDX-License-Identifier: Apache-2.0
case {
  name = "sample",
  url = "https://github.com/ROCm/hip-tests/issues/464",
  summary = "A sample of an older release.",
  text = [[
ld.lld: error: undefined symbol: __hip_fatbin
>>> referenced by square.cpp
>>>               square_host.o:(__hip_fatbin_wrapper)
>>> did you mean: __hip_fatbin_
]],
  facts = { ["rocm.version"] = "6.1.0" },
  first = "hip-fatbin-symbol-renamed", must_not = { "gfx-target-not-in-build" }, confidence = 0.8,
}
case {
  name = "present",
  url = "https://github.com/llvm/llvm-project/pull/81700",
  summary = "Near miss: a list of symbols.",
  text = [[
0000000000000000 r __hip_fatbin_5e1c0d3b8a7f4c21
]],
  must_not = { "hip-fatbin-symbol-renamed" },
}
case {
  name = "with-hash",
  url = "https://github.com/ROCm/hip-tests/issues/606",
  summary = "ROCm 7.2: the host object wants the name with its hash, the assembled one has another.",
  text = [[
ld.lld: error: undefined symbol: __hip_fatbin_45494b3a6bfbd182
]],
  facts = { ["rocm.version"] = "7.2.0" },
  first = "hip-fatbin-symbol-renamed", confidence = 0.7,
}
