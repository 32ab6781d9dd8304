-- SPDX-License-Identifier: Apache-2.0
case {
  name = "migraphx",
  url = "https://github.com/ROCm/AMDMIGraphX/issues/745",
  summary = "A module for Python 2.",
  text = [[
ImportError: /opt/rocm-3.7.0/lib/migraphx.so: undefined symbol: _Py_ZeroStruct
]],
  first = "rocm-python-module-other-python", must_not = { "rocm-libs-not-on-loader-path", "rocm-soname-mismatch" }, confidence = 0.8,
}
case {
  name = "other-symbol",
  url = "https://github.com/ROCm/AMDMIGraphX/issues/745",
  summary = "Near miss: a symbol of a library.",
  text = [[
ImportError: /opt/rocm-3.7.0/lib/migraphx.so: undefined symbol: _ZN7miopen6HandleC1Ev
]],
  first = "rocm-mixed-installation", must_not = { "rocm-python-module-other-python" }, confidence = 0.5,
}
