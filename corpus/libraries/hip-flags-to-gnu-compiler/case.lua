-- SPDX-License-Identifier: Apache-2.0
case {
  name = "curly-quotes",
  url = "https://github.com/ORNL/ReSolve/issues/204",
  summary = "A plain C++ file of a target that links to hip::device.",
  text = [[
[ 10%] Building CXX object resolve/workspace/CMakeFiles/resolve_workspace.dir/LinAlgWorkspaceCpu.cpp.o
c++: error: unrecognized command-line option ‘--offload-arch=gfx1103’
make[2]: *** [resolve/workspace/CMakeFiles/resolve_workspace.dir/build.make:76: resolve/workspace/CMakeFiles/resolve_workspace.dir/LinAlgWorkspaceCpu.cpp.o] Error 1
]],
  first = "hip-flags-to-gnu-compiler", confidence = 0.80,
}
case {
  name = "older-words",
  url = "https://github.com/ROCm/MIOpen/issues/1416",
  summary = "GCC 9 and before write it without the hyphen, and guess what was meant.",
  text = [[
c++: error: unrecognized command line option '--offload-arch=gfx900'; did you mean '--offload-abi=ilp32'?
]],
  first = "hip-flags-to-gnu-compiler", confidence = 0.80,
}
case {
  name = "numbered-compiler",
  url = "https://github.com/spack/spack/issues/30181",
  summary = "spack's g++-11.",
  text = [[
g++-11: error: unrecognized command-line option '--offload-arch=gfx90a'
]],
  first = "hip-flags-to-gnu-compiler", confidence = 0.80,
}
case {
  name = "rdc",
  url = "https://github.com/ROCm/TransformerEngine/issues/439",
  summary = "The first option that g++ refuses is another of HIP's.",
  text = [[
g++: error: unrecognized command-line option ‘-fno-gpu-rdc’
]],
  first = "hip-flags-to-gnu-compiler", confidence = 0.80,
}
case {
  name = "near-warning-option",
  url = "https://github.com/abetlen/llama-cpp-python/issues/1132",
  summary = "Near miss: gcc for C beside hipcc for C++ gets a warning option of clang's, which has nothing of HIP.",
  text = [[
cc: error: unrecognized command-line option ‘-Wunreachable-code-break’; did you mean ‘-Wunreachable-code’?
]],
  facts = { ["gpu.gfx"] = "gfx1103" },
  must_not = { "hip-flags-to-gnu-compiler" },
}
case {
  name = "near-fortran",
  url = "https://github.com/ROCm/hip/pull/2280",
  summary = "Near miss: ROCm 4.1's CMake package put the options on Fortran, too; C++ was compiled by clang.",
  text = [[
gfortran: error: unrecognized command line option ‘--offload-arch=gfx900’; did you mean ‘--offload-abi=ilp32’?
]],
  must_not = { "hip-flags-to-gnu-compiler" },
}
case {
  name = "kokkos",
  url = "https://github.com/spack/spack/issues/27967",
  summary = "Cabana in Spack: Kokkos hands on the older option, said in the words of a title.",
  text = [[
cabana +rocm build fails: g++: error: unrecognized command line option '--amdgpu-target=gfx906'
]],
  first = "hip-flags-to-gnu-compiler", confidence = 0.80,
}
