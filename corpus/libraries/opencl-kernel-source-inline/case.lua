-- SPDX-License-Identifier: Apache-2.0
case {
  name = "filmic",
  url = "https://github.com/darktable-org/darktable/issues/8831",
  summary = "A function of the program.",
  text = [[
1.803388 BUILD LOG:
1.803393 lld: error: undefined hidden symbol: filmic_chroma_v2
]],
  first = "opencl-kernel-source-inline", must_not = { "rocm-device-libs-missing" }, confidence = 0.6,
}
case {
  name = "device-libs",
  url = "https://github.com/ROCm/ROCm-Device-Libs/issues/84",
  summary = "Near miss: a symbol of the device libraries.",
  text = [[
lld: error: undefined hidden symbol: __oclc_ABI_version
]],
  first = "clang-older-than-device-libs", must_not = { "opencl-kernel-source-inline" }, confidence = 0.8,
}
case {
  name = "near-hip-without-rdc",
  url = "https://github.com/ROCm/hip/issues/2203",
  summary = "Near miss: HIP objects that were not built with -fgpu-rdc.",
  text = [[
lld: error: undefined hidden symbol: deviceFunction()
>>> referenced by lto.tmp:(testKernel())
]],
  must_not = { "opencl-kernel-source-inline" },
}
