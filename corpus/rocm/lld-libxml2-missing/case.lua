-- SPDX-License-Identifier: Apache-2.0
case {
  name = "arch-julia",
  url = "https://github.com/JuliaGPU/AMDGPU.jl/issues/841",
  summary = "Arch with ROCm 7.0.2: the linker does not start.",
  text = [[
/opt/rocm/lib/llvm/bin/ld.lld: error while loading shared libraries: libxml2.so.2: cannot open shared object file: No such file or directory
]],
  first = "lld-libxml2-missing", confidence = 0.90,
}
case {
  name = "ldd",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6046",
  summary = "Ubuntu 25.10: ldd says which library the linker misses.",
  text = [[
$ ldd /opt/rocm-7.2.0/lib/llvm/bin/lld | grep libxml2
        libxml2.so.2 => not found
]],
  first = "lld-libxml2-missing", confidence = 0.90,
}
case {
  name = "other-program",
  url = "https://github.com/c3lang/c3c/issues/2860",
  summary = "Another program misses the same library.",
  text = [[
c3c: error while loading shared libraries: libxml2.so.2: cannot open shared object file: No such file or directory
]],
  must_not = { "lld-libxml2-missing" },
}
