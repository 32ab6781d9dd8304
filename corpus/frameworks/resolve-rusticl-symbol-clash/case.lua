-- SPDX-License-Identifier: Apache-2.0
case {
  name = "dump",
  url = "https://github.com/night199uk/resolve-flatpak/issues/57",
  summary = "The frames, without the head of the dump.",
  text = [[
/app/bin/../libs/libProResRAW.so(_ZNSt10filesystem7__cxx114path14_M_split_cmptsEv+0x38) [0x7f21986da708]
/usr/lib/x86_64-linux-gnu/GL/default/lib/libRusticlOpenCL.so.1(+0xa66578) [0x7f214d066578]
]],
  first = "resolve-rusticl-symbol-clash", confidence = 0.72,
}
case {
  name = "head",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5841",
  summary = "The head of the dump, and rusticl in it.",
  text = [[
#PROGRAM_NAME DaVinci Resolve Studio v20.3.2.0009 (Linux/Clang x86_64)
#OS Linux
/app/bin/resolve() [0x608c4f9]
/usr/lib/x86_64-linux-gnu/libRusticlOpenCL.so.1(+0xa66578) [0x7f214d066578]
]],
  first = "resolve-rusticl-symbol-clash", confidence = 0.48,
}
case {
  name = "near-radeonsi",
  url = "https://github.com/Ashark/davinci-resolve-checker/issues/43",
  summary = "Near miss: another crash of Resolve, in the OpenGL driver.",
  text = [[
#PROGRAM_NAME DaVinci Resolve Studio v18.6.4.0006 (Linux/Clang x86_64)
#OS Linux
/usr/lib/dri/radeonsi_dri.so(amdgpu_winsys_create+0x628) [0x7f71a46d1d88]
]],
  must_not = { "resolve-rusticl-symbol-clash" },
}
