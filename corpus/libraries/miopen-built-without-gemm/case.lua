-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rnn",
  url = "https://github.com/ROCm/MIOpen/blob/2d1fd997a6fcf801ac4ca7a63e0656ef1cb9f488/src/ocl/rnnocl.cpp",
  summary = "An LSTM with a MIOpen without rocBLAS: the source's message.",
  text = [[
MIOpen Error: /MIOpen/src/ocl/rnnocl.cpp:1163: GEMM is not supported
]],
  first = "miopen-built-without-gemm", confidence = 0.7,
}
case {
  name = "without-prefix",
  url = "https://github.com/ROCm/MIOpen/blob/2d1fd997a6fcf801ac4ca7a63e0656ef1cb9f488/src/ocl/rnnocl.cpp",
  summary = "The exception's words alone.",
  text = [[
  what():  /builddir/src/ocl/rnnocl.cpp:2550: GEMM is not supported
]],
  first = "miopen-built-without-gemm", confidence = 0.7,
}
case {
  name = "near-workspace",
  url = "https://github.com/ROCm/MIOpen/blob/2d1fd997a6fcf801ac4ca7a63e0656ef1cb9f488/src/ocl/rnnocl.cpp",
  summary = "Near miss: a convolution by GEMM lacks workspace.",
  text = [[
MIOpen(HIP): Warning [IsEnoughWorkspace] [GetSolutionsFallback WTI] Solver <GemmFwdRest>, workspace required: 576000000, provided ptr: 0 size: 0
]],
  first = "miopen-find-mode-slow", must_not = { "miopen-built-without-gemm" },
}
