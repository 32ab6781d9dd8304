-- SPDX-License-Identifier: Apache-2.0
case {
  name = "clang",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5773",
  summary = "The compiler of a tarball does not find the bitcode.",
  text = [[
clang++: error: cannot find ROCm device library; provide its path via '--rocm-path' or '--rocm-device-lib-path', or pass '-nogpulib' to build without ROCm device library
]],
  first = "rocm-device-libs-missing",
  confidence = 0.80,
}
case {
  name = "abi",
  url = "https://github.com/llvm/llvm-project/pull/170590",
  summary = "The form of newer compilers.",
  text = [[
clang: error: cannot find ROCm device library for ABI version 6; provide its path via '--rocm-path' or '--rocm-device-lib-path', or pass '-nogpulib' to build without ROCm device library
]],
  first = "rocm-device-libs-missing",
  confidence = 0.80,
}
case {
  name = "for-a-gfx",
  url = "https://github.com/ROCm/ROCR-Runtime/issues/110",
  summary = "The older form.",
  text = [[
clang-11: error: cannot find device library for gfx1031. Provide path to different ROCm installation via --rocm-path, or pass -nogpulib to build without linking default libraries.
]],
  first = "rocm-device-libs-missing",
  confidence = 0.71,
}
case {
  name = "installation",
  url = "https://github.com/ROCm/hip/issues/2086",
  summary = "Of the first HIP compilers on clang.",
  text = [[
clang-11: error: cannot find ROCm installation.  Provide its path via --rocm-path, or pass -nogpulib.
]],
  first = "rocm-device-libs-missing",
  confidence = 0.71,
}
case {
  name = "other-library",
  url = "https://github.com/ROCm/rocBLAS/issues/1280",
  summary = "Another library that the linker does not find.",
  text = [[
ld.lld: error: unable to find library -lamdhip64
/usr/bin/ld: cannot find -lOpenCL: No such file or directory
]],
  first = "rocm-link-library-not-found",
  must_not = { "rocm-device-libs-missing" },
}
case {
  name = "xla",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1796",
  summary = "XLA's form of it.",
  text = [[
INTERNAL: bitcode module is required by this HLO module but was not found at ./opencl.bc
]],
  facts = { ["gpu.gfx"] = "gfx1030" },
  first = "rocm-device-libs-missing",
  confidence = 0.71,
  must_not = { "opencl-icd-missing" },
}
case {
  name = "xla-short",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3835",
  summary = "Its warning before it, which has fewer words.",
  text = [[
W external/local_xla/xla/service/gpu/llvm_gpu_backend/gpu_backend_lib.cc:1000] bitcode module not found at /opt/rocm-6.2.0/amdgcn/bitcode/oclc_isa_version_1103.bc
]],
  first = "rocm-device-libs-missing",
  confidence = 0.71,
}
case {
  name = "near-other-bitcode",
  url = "https://github.com/openxla/xla/blob/main/xla/service/gpu/llvm_gpu_backend/nvptx_backend.cc",
  summary = "Near miss: the bitcode of another maker's compiler; built from the format.",
  text = [[
INTERNAL: libdevice not found at ./libdevice.10.bc
]],
  must_not = { "rocm-device-libs-missing" },
}
case {
  name = "llvm-link",
  url = "https://github.com/ROCm/hcc/issues/1078",
  summary = "hcc links with the bitcode of the installed package, which has no such file.",
  text = [[
CMake Error at CMakeLists.txt:115 (MESSAGE):
hcc/build/compiler/bin/llvm-link: /opt/rocm/lib/hip.amdgcn.bc: error: Could not open input file: No such file or directory
Generating AMD GCN kernel failed in llvm-link with ROCm-Device-Libs for target: gfx906
]],
  first = "rocm-device-libs-missing", confidence = 0.70,
}
