-- SPDX-License-Identifier: Apache-2.0
case {
  name = "torch",
  url = "https://github.com/pytorch/pytorch/issues/188561",
  summary = "A child process with a clean environment.",
  text = [[
ImportError: librocm_sysdeps_liblzma.so.5: cannot open shared object file: No such file or directory
  File ".../torch/__init__.py", line 468, in <module>
    from torch._C import *
]],
  first = "rocm-sysdeps-not-found", confidence = 0.80,
}
case {
  name = "rocpd",
  url = "https://github.com/ROCm/TheRock/issues/6314",
  summary = "rocpd of the 7.14 packages.",
  text = [[
$ rocpd --help
ImportError: librocm_sysdeps_elf.so.1: cannot open shared object file: No such file or directory
]],
  first = "rocm-sysdeps-not-found", confidence = 0.80,
}
case {
  name = "near-hipblas",
  url = "https://github.com/ggml-org/llama.cpp/issues/25807",
  summary = "Near miss: a library of ROCm itself.",
  text = [[
./llama-fit-params: error while loading shared libraries: libhipblas.so.3: cannot open shared object file: No such file or directory
]],
  first = "rocm-libs-not-on-loader-path",
  must_not = { "rocm-sysdeps-not-found" },
}
