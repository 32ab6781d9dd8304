-- SPDX-License-Identifier: Apache-2.0
case {
  name = "header-lines",
  url = "https://github.com/ROCm/AMDMIGraphX/issues/2113",
  summary = "The compiler's lines, here behind a MIGraphX that is newer than its ROCm.",
  text = [[
/src/hiprtc/hip_rtc_gen/hipRTC_header.h:94:32: error: identifier '__hip_ds_swizzlef_N' is reserved because it starts with '__' [-Werror,-Wreserved-identifier]
]],
  first = "miopen-hiprtc-warnings-as-errors", confidence = 0.45,
}
case {
  name = "dev-build",
  url = "https://github.com/ROCm/MIOpen/issues/1648",
  summary = "The configuration, and MIOpen's word for it.",
  text = [[
CXX=/opt/rocm/llvm/bin/clang++ cmake -DBUILD_DEV=On -DMIOPEN_BACKEND=HIP ..
MIOpen(HIP): Error [Compile] 'hiprtcCompileProgram(prog.get(), c_options.size(), c_options.data())' naive_conv.cpp: HIPRTC_ERROR_COMPILATION (6)
]],
  first = "miopen-hiprtc-warnings-as-errors", must_not = { "miopen-kernel-db-problem" }, confidence = 0.40,
}
case {
  name = "near-release",
  url = "https://github.com/ROCm/rocm-libraries/issues/4070",
  summary = "Near miss: a kernel that does not compile in a release build.",
  text = [[
MIOpen(HIP): Error [BuildHip] HIPRTC status = HIPRTC_ERROR_COMPILATION (6), source file: MIOpenDepthwise.cpp
]],
  first = "hip-kernel-compile-failure", must_not = { "miopen-hiprtc-warnings-as-errors" },
}
case {
  name = "miopen-lines",
  url = "https://github.com/ROCm/MIOpen/issues/1648",
  summary = "The compiler's lines in MIOpen.",
  text = [[
/src/hiprtc/hip_rtc_gen/hipRTC_header.h:131:11: error: identifier '__shfl' is reserved because it starts with '__' [-Werror,-Wreserved-identifier]
MIOpen(HIP): Error [Compile] 'hiprtcCompileProgram(prog.get(), c_options.size(), c_options.data())' naive_conv.cpp: HIPRTC_ERROR_COMPILATION (6)
]],
  first = "miopen-hiprtc-warnings-as-errors", must_not = { "miopen-kernel-db-problem" }, confidence = 0.60,
}
