-- SPDX-License-Identifier: Apache-2.0
case {
  name = "opencl",
  url = "https://github.com/ROCm/ROCm-OpenCL-Runtime/issues/155",
  summary = "Symbols of Windows alone.",
  text = [[
ld.lld: error: version script assignment of 'OPENCL_1.0' to symbol 'clCreateFromD3D10Buffer' failed: symbol not defined
]],
  first = "lld-rejects-version-script", must_not = { "opencl-icd-missing" }, confidence = 0.8,
}
case {
  name = "other-library",
  url = "https://github.com/gentoo/gentoo/pull/34595",
  summary = "Near miss: a library that is not of ROCm.",
  text = [[
ld.lld: error: version script assignment of 'LIBFOO_1' to symbol 'foo' failed: symbol not defined
]],
  must_not = { "lld-rejects-version-script" },
}
