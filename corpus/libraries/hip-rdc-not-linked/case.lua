-- SPDX-License-Identifier: Apache-2.0
case {
  name = "gnu-ld",
  url = "https://github.com/CHIP-SPV/chipStar/issues/893",
  summary = "Two objects linked without the option.",
  text = [[
/usr/bin/ld: main.o:(.hipFatBinSegment+0x8): undefined reference to `__hip_fatbin'
/usr/bin/ld: function.o:(.hipFatBinSegment+0x8): undefined reference to `__hip_fatbin'
clang++: error: linker command failed with exit code 1 (use -v to see invocation)
]],
  first = "hip-rdc-not-linked", confidence = 0.70,
}
case {
  name = "hidden",
  url = "https://github.com/ROCm/hip/issues/2196",
  summary = "The words of ld for a hidden symbol; built from its format.",
  text = [[
/usr/bin/ld: app: hidden symbol `__hip_fatbin_1f0e2d3c4b5a6978' isn't defined
]],
  first = "hip-rdc-not-linked", confidence = 0.70,
}
case {
  name = "near-own-assembly",
  url = "https://github.com/ROCm/hip-tests/issues/464",
  summary = "Near miss: a sample assembles the fat binary itself, under the symbol's old name.",
  text = [[
ld.lld: error: undefined symbol: __hip_fatbin
>>> referenced by square.cpp
>>>               square_host.o:(__hip_fatbin_wrapper)
>>> did you mean: __hip_fatbin_
]],
  first = "hip-fatbin-symbol-renamed", must_not = { "hip-rdc-not-linked" },
}
case {
  name = "lld",
  url = "https://github.com/llvm/llvm-project/pull/81700",
  summary = "The words of lld, ROCm's own linker; built from its format.",
  text = [[
hipcc -fgpu-rdc -c main.hip -o main.o
ld.lld: error: undefined symbol: __hip_gpubin_handle_1f0e2d3c4b5a6978
>>> referenced by main.hip
]],
  first = "hip-rdc-not-linked", confidence = 0.70,
}
case {
  name = "lld-fatbin",
  url = "https://github.com/ROCm/hip/issues/2203",
  summary = "The same for the fat binary, with the command that compiled; built from its format.",
  text = [[
hipcc -fgpu-rdc -c main.hip -o main.o
ld.lld: error: undefined hidden symbol: __hip_fatbin
]],
  first = "hip-rdc-not-linked", confidence = 0.70,
}
case {
  name = "lld-separable",
  url = "https://github.com/ROCm/hip/issues/2196",
  summary = "The same where CMake compiles; built from lld's format.",
  text = [[
set_target_properties(app PROPERTIES HIP_SEPARABLE_COMPILATION ON)
ld.lld: error: undefined symbol: __hip_fatbin
]],
  first = "hip-rdc-not-linked", confidence = 0.70,
}
