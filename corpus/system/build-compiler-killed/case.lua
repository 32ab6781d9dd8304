-- SPDX-License-Identifier: Apache-2.0
case {
  name = "therock",
  url = "https://github.com/ROCm/TheRock/issues/997",
  summary = "TheRock's build of Composable Kernel.",
  text = [[
clang: error: unable to execute command: Killed
clang: error: clang frontend command failed due to signal (use -v to see invocation)
]],
  first = "build-compiler-killed", confidence = 0.70,
}
case {
  name = "gnu",
  url = "https://github.com/ROCm/TheRock/issues/997",
  summary = "The same of GNU's compiler; built from its format.",
  text = [[
c++: fatal error: Killed signal terminated program cc1plus
compilation terminated.
]],
  first = "build-compiler-killed", confidence = 0.70,
}
case {
  name = "near-crash",
  url = "https://github.com/rocm-arch/rocm-arch/issues/590",
  summary = "Near miss: the linker crashed by itself, and then a compiler was stopped with it.",
  text = [[
clang-12: error: unable to execute command: Aborted (core dumped)
clang-12: error: unable to execute command: Killed
clang-12: error: amdgcn-link command failed due to signal (use -v to see invocation)
]],
  must_not = { "build-compiler-killed" },
}
case {
  name = "older-gnu",
  url = "https://github.com/ROCm/TheRock/issues/997",
  summary = "GNU's compiler up to release 8; built from its format.",
  text = [[
c++: internal compiler error: Killed (program cc1plus)
Please submit a full bug report,
]],
  first = "build-compiler-killed", confidence = 0.70,
}
