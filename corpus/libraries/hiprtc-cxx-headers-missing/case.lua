-- SPDX-License-Identifier: Apache-2.0
case {
  name = "naive-conv",
  url = "https://github.com/ROCm/MIOpen/issues/2096",
  summary = [[Ubuntu 22.04 without libstdc++-12-dev.]],
  text = [[
MIOpen(HIP): Warning [BuildHip] /tmp/comgr-ededb1/input/naive_conv.cpp:39:10: fatal error: 'limits' file not found
1 error generated when compiling for gfx900.
]],
  facts = { ["gpu.gfx"] = "gfx900" },
  first = "hiprtc-cxx-headers-missing", confidence = 0.85,
}
case {
  name = "wrapper",
  url = "https://github.com/llvm/llvm-project/blob/main/clang/lib/Headers/__clang_hip_runtime_wrapper.h",
  summary = [[hipcc itself.]],
  text = [[
/opt/rocm/llvm/lib/clang/17/include/__clang_hip_runtime_wrapper.h:50:10: fatal error: 'cmath' file not found
]],
  first = "hiprtc-cxx-headers-missing", confidence = 0.85,
}
case {
  name = "compile-source",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1889",
  summary = [[A program's source handed to HIPRTC.]],
  text = [[
CompileSource:3:10: fatal error: 'hip_fp16' file not found
]],
  first = "hiprtc-cxx-headers-missing", confidence = 0.71,
}
case {
  name = "elsewhere",
  url = "https://github.com/microsoft/T-MAC/issues/47",
  summary = [[Near miss: a compiler for the processor.]],
  text = [[
/tmp/tmpxinqgwfx/input0.cc:20:10: fatal error: 'type_traits' file not found
]],
  must_not = { "hiprtc-cxx-headers-missing" },
}
case {
  name = "told",
  url = "https://github.com/ROCm/MIOpen/issues/1764",
  summary = "The package that helped.",
  text = [[
Installing libstdc++-12-dev solved it.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "hiprtc-cxx-headers-missing", confidence = 0.52,
}
case {
  name = "header-without-quotes",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5941",
  summary = "As a wrapper of MIOpen's log puts it.",
  text = [[
HIPRTC_ERROR_COMPILATION (6)
type_traits file not found
]],
  first = "hiprtc-cxx-headers-missing", confidence = 0.75,
}
case {
  name = "told-jit",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5941",
  summary = "A list of what was seen.",
  text = [[
- MIOpen HIPRTC JIT compilation fails at the first LSTM
- Error includes: fatal error: 'type_traits' file not found
]],
  first = "hiprtc-cxx-headers-missing", confidence = 0.85,
}
case {
  name = "link",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2031",
  summary = "An empty program on Ubuntu 22.04 with ROCm 5.4.3.",
  text = [[
$ amdclang++   hello1.cpp
ld.lld: error: unable to find library -lstdc++
clang-15: error: linker command failed with exit code 1 (use -v to see invocation)
]],
  first = "hiprtc-cxx-headers-missing", confidence = 0.70,
}
case {
  name = "link-elsewhere",
  url = "https://github.com/llvm/llvm-project/issues/63988",
  summary = "Near miss: LLVM's clang for the processor.",
  text = [[
/usr/bin/ld: cannot find -lstdc++: No such file or directory
clang: error: linker command failed with exit code 1 (use -v to see invocation)
]],
  must_not = { "hiprtc-cxx-headers-missing" },
}
