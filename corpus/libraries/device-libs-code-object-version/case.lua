-- SPDX-License-Identifier: Apache-2.0
case {
  name = "windows",
  url = "https://github.com/AdaptiveCpp/AdaptiveCpp/issues/1446",
  summary = "LLVM of its own with HIP SDK 5.7.",
  text = [[
fatal error: cannot link module '': linking module flags 'amdgpu_code_object_version': IDs have conflicting values in 'C:\Program Files\AMD\ROCm/5.7\/amdgcn/bitcode\hip.bc' and 'C:/Temp/sycltest/SyclCmakeProject2.AMD/blur.cpp'
1 error generated.
]],
  first = "device-libs-code-object-version", confidence = 0.80,
}
case {
  name = "near-other-flag",
  url = "https://github.com/AdaptiveCpp/AdaptiveCpp/issues/1446",
  summary = "Near miss: another module flag, of the processor's code; built from the report's line.",
  text = [[
ld.lld: error: linking module flags 'Code Model': IDs have conflicting values in 'a.o' and 'b.o'
]],
  must_not = { "device-libs-code-object-version" },
}
