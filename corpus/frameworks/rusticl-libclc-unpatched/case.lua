-- SPDX-License-Identifier: Apache-2.0
case {
  name = "darktable",
  url = "https://github.com/darktable-org/darktable/issues/22188",
  summary = "darktable with rusticl; the warning is of 22329.",
  text = [[
=== Rusticl warning: Patched Mesa libclc not detected. Upstream libclc may contain known bugs or breaking changes and isn't guaranteed to work reliably. ===
[opencl_build_program] could not build program: CL_BUILD_PROGRAM_FAILURE
[dt_opencl_device_init] failed to compile program `spektrafilm.cl'
]],
  first = "rusticl-libclc-unpatched", confidence = 0.7,
}
case {
  name = "versions",
  url = "https://github.com/darktable-org/darktable/issues/21662",
  summary = "Without the warning; the versions are named.",
  text = [[
   PLATFORM NAME & VENDOR:   rusticl, Mesa/X.org
[opencl_build_program] could not build program: CL_BUILD_PROGRAM_FAILURE
libclc-22.1.8
]],
  first = "rusticl-libclc-unpatched", confidence = 0.5,
}
case {
  name = "near-warning",
  url = "https://github.com/darktable-org/darktable/issues/22329",
  summary = "Near miss: the warning where OpenCL works.",
  text = [[
=== Rusticl warning: Patched Mesa libclc not detected. Upstream libclc may contain known bugs or breaking changes and isn't guaranteed to work reliably. ===
[opencl_build_program] successfully built program
]],
  must_not = { "rusticl-libclc-unpatched" },
}
case {
  name = "near-other-platform",
  url = "https://github.com/darktable-org/darktable/issues/16769",
  summary = "Near miss: ROCm's compiler, which does not find a header.",
  text = [[
[opencl_build_program] could not build program: CL_BUILD_PROGRAM_FAILURE
fatal error: malformed or corrupted AST file: 'could not find file '/usr/lib64/llvm17/bin/../../../lib/clang/17/include/opencl-c-base.h''
]],
  must_not = { "rusticl-libclc-unpatched" },
}
case {
  name = "near-older-libclc",
  url = "https://github.com/darktable-org/darktable/issues/21662",
  summary = "Near miss: rusticl with another libclc; built from the format.",
  text = [[
   PLATFORM NAME & VENDOR:   rusticl, Mesa/X.org
[opencl_build_program] could not build program: CL_BUILD_PROGRAM_FAILURE
libclc-20.1.8
]],
  must_not = { "rusticl-libclc-unpatched" },
}
