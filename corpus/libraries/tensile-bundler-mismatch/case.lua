-- SPDX-License-Identifier: Apache-2.0
case {
  name = "gentoo-4-1",
  url = "https://github.com/justxi/rocm/issues/187",
  summary = "rocBLAS 4.1.0 on Gentoo.",
  text = [[
Compiling source kernels: Launching 6 threads...
/opt/rocm/llvm/bin/clang-offload-bundler: error: Can't find bundles for hip-amdgcn-amd-amdhsa--gfx803
]],
  first = "tensile-bundler-mismatch", confidence = 0.8,
}
case {
  name = "compress",
  url = "https://github.com/ROCm/TheRock/issues/206",
  summary = "An older bundler in /opt/rocm.",
  text = [[
clang-offload-bundler: Unknown command line argument '--compress'.  Try: '/opt/rocm/lib/llvm/bin/clang-offload-bundler --help'
]],
  first = "tensile-bundler-mismatch", confidence = 0.8,
}
case {
  name = "no-bundler",
  url = "https://github.com/ROCm/Tensile/blob/a164ed70df55ceb076f4a1f2fa2ea11f0f1384cc/Tensile/BuildCommands/SourceCommands.py",
  summary = "None is found; built from the source.",
  text = [[
RuntimeError: No bundler found; set TENSILE_ROCM_OFFLOAD_BUNDLER_PATH to point to clang-offload-bundler
]],
  first = "tensile-bundler-mismatch", confidence = 0.8,
}
case {
  name = "near-not-installed",
  url = "https://github.com/iree-org/iree/issues/16899",
  summary = "Near miss: clang has no bundler beside it.",
  text = [[
clang-18: error: unable to execute command: Executable "clang-offload-bundler" doesn't exist!
]],
  must_not = { "tensile-bundler-mismatch" },
}
