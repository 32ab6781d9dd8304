-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rdna3",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3403",
  summary = "A kernel with 90000 bytes on gfx1103.",
  text = [[
rdna_LDS.cpp:27:17: error: local memory (90000) exceeds limit (65536) in 'void fct<150>(float const*, float*)'
]],
  first = "lds-limit-exceeded-at-build", confidence = 0.80,
}
case {
  name = "older-words",
  url = "https://github.com/ROCm/rocBLAS/issues/1193",
  summary = "rocBLAS of ROCm 4.1 with clang of 2021.",
  text = [[
error: local memory limit exceeded (98304) in _Z17symm_scale_kernelILi128ELi8EPKfPfEviiT1_T2_lil
]],
  first = "lds-limit-exceeded-at-build", confidence = 0.80,
}
case {
  name = "near-stack",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3403",
  summary = "Near miss: clang's warning of a stack frame, in like words; built from clang's messages.",
  text = [[
main.cpp:12:5: error: stack frame size (1180) exceeds limit (1024) in 'run' [-Werror,-Wframe-larger-than]
]],
  must_not = { "lds-limit-exceeded-at-build" },
}
