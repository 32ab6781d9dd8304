-- SPDX-License-Identifier: Apache-2.0
case {
  name = "gfx12",
  url = "https://github.com/ROCm/hip-tests/issues/474",
  summary = "The backend refuses.",
  text = [[
fatal error: error in backend: gfx12-generic is only available on code object version 6 or better
]],
  first = "generic-target-code-object", must_not = { "gfx-target-not-in-build" }, confidence = 0.8,
}
case {
  name = "own-target",
  url = "https://llvm.org/docs/AMDGPUUsage.html#generic-processor-code-object-compatibility",
  summary = "Near miss: a target of its own.",
  text = [[
clang++ --offload-arch=gfx1201 -mcode-object-version=5 kernel.hip
]],
  must_not = { "generic-target-code-object" },
}
