-- SPDX-License-Identifier: Apache-2.0
case {
  name = "amrex",
  url = "https://github.com/quokka-astro/quokka/issues/309",
  summary = "A constant of a header.",
  text = [[
error: Linking globals named '_ZN5amrex18ParallelDescriptor11ioProcessorE': symbol multiply defined!
clang-14: error: linker command failed with exit code 1 (use -v to see invocation)
]],
  facts = { ["rocm.version"] = "5.0.0" },
  first = "rocm-compiler-multiply-defined", must_not = { "gfx-target-not-in-build" }, confidence = 0.8,
}
case {
  name = "newer",
  url = "https://github.com/quokka-astro/quokka/issues/309",
  summary = "Near miss: a later release, where the sources define it twice.",
  text = [[
error: Linking globals named 'foo': symbol multiply defined!
]],
  facts = { ["rocm.version"] = "6.2.0" },
  must_not = { "rocm-compiler-multiply-defined" },
}
case {
  name = "near-other-language",
  url = "https://github.com/quokka-astro/quokka/issues/309",
  summary = "Near miss: LLVM says so in links that have nothing to do with a GPU.",
  text = [[
error: Linking globals named 'foo': symbol multiply defined!
error: could not compile `app` due to previous error
]],
  must_not = { "rocm-compiler-multiply-defined" },
}
case {
  name = "device-link",
  url = "https://github.com/quokka-astro/quokka/issues/309",
  summary = "The same line, the release not told: the device link that failed is AMD's.",
  text = [[
error: Linking globals named '_ZN5amrex18ParallelDescriptor11ioProcessorE': symbol multiply defined!
clang-14: error: amdgcn-link command failed with exit code 1 (use -v to see invocation)
]],
  first = "rocm-compiler-multiply-defined", confidence = 0.7,
}
