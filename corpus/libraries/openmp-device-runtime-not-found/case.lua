-- SPDX-License-Identifier: Apache-2.0
case {
  name = "library-path",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3875",
  summary = "A module of HDF5 had set LIBRARY_PATH.",
  text = [[
/soft/compilers/rocm/rocm-6.2.0/lib/llvm/bin/llvm-link: No such file or directory: '/soft/packaging/spack-builds/linux-opensuse_leap15-x86_64/gcc-10.2.0/hdf5-1.10.7-uapcktd3/lib/libomptarget-amdgpu-gfx90a.bc'
]],
  first = "openmp-device-runtime-not-found", confidence = 0.80,
}
case {
  name = "not-built",
  url = "https://github.com/llvm/llvm-project/issues/127458",
  summary = "Upstream's clang without the runtime; the thread's line with an AMD target in place of sm_86.",
  text = [[
clang: error: no library 'libomptarget-amdgpu-gfx1100.bc' found in the default clang lib directory or in LIBRARY_PATH; use '--libomptarget-amdgpu-bc-path' to specify amdgpu bitcode library
]],
  first = "openmp-device-runtime-not-found", confidence = 0.80,
}
case {
  name = "near-nvidia",
  url = "https://github.com/llvm/llvm-project/issues/127458",
  summary = "Near miss: the runtime for NVIDIA's GPUs.",
  text = [[
clang: error: no library 'libomptarget-nvptx-sm_86.bc' found in the default clang lib directory or in LIBRARY_PATH; use '--libomptarget-nvptx-bc-path' to specify nvptx bitcode library
]],
  must_not = { "openmp-device-runtime-not-found" },
}
