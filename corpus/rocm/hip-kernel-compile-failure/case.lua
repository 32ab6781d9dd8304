-- SPDX-License-Identifier: Apache-2.0
case {
  name = "blender-debian",
  url = "https://github.com/ROCm/amdgpu/issues/160",
  summary = "Debian's hipcc 5.2.3 cannot compile Cycles' kernel for an RX 6700 XT.",
  text = [[
Compiling HIP kernel ...
hipcc -Wno-parentheses-equality -Wno-unused-value --hipcc-func-supp -O3 -ffast-math --amdgpu-target=gfx1031 --genco kernel.cpp -o cycles_kernel_gfx1031
error: unhandled SGPR spill to memory
error: unhandled SGPR spill to memory
]],
  facts = { ["gpu.gfx"] = "gfx1031" },
  first = "hip-kernel-compile-failure",
  confidence = 0.80,
}
case {
  name = "scavenge",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2109",
  summary = "The second message of the same defect.",
  text = [[
fatal error: error in backend: Error while trying to spill SGPR0 from class SReg_32: cannot scavenge register without an emergency spill slot!
]],
  first = "hip-kernel-compile-failure",
  confidence = 0.71,
}
case {
  name = "out-of-registers",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2109",
  summary = "The third message of the same defect.",
  text = [[
error: ran out of registers during register allocation
1 error generated when compiling for gfx90a.
]],
  first = "hip-kernel-compile-failure",
  confidence = 0.71,
}
case {
  name = "blender-says-so",
  url = "https://github.com/ROCm/amdgpu/issues/160",
  summary = "Blender's own words, without the compiler's.",
  text = [[
Compiling HIP kernel ...
Failed to execute compilation command, see console for details.

Refer to the Cycles GPU rendering documentation for possible solutions:
]],
  first = "hip-kernel-compile-failure",
  confidence = 0.52,
}
case {
  name = "count-only",
  url = "https://github.com/ROCm/amdgpu/issues/160",
  summary = "Only the count of errors and the program's word are there.",
  text = [[
4 errors generated when compiling for gfx1031.
Failed to execute compilation command, see console for details.
]],
  first = "hip-kernel-compile-failure",
  confidence = 0.52,
}
case {
  name = "blender-cuda",
  url = "https://github.com/ROCm/amdgpu/issues/160",
  summary = "The same words of a CUDA kernel.",
  text = [[
Compiling CUDA kernel ...
Failed to execute compilation command, see console for details.
]],
  must_not = { "hip-kernel-compile-failure" },
}
case {
  name = "cupy",
  url = "https://github.com/cupy/cupy/issues/4216",
  summary = "CuPy compiles each kernel with hipRTC.",
  text = [[
cupy_backends.cuda.libs.nvrtc.NVRTCError: HIPRTC_ERROR_COMPILATION (6)
]],
  first = "hip-kernel-compile-failure",
  confidence = 0.52,
}
case {
  name = "headers",
  url = "https://github.com/cupy/cupy/issues/4216",
  summary = "A missing header is another matter.",
  text = [[
hiprtc: fatal error: 'my/config.h' file not found
cupy_backends.cuda.libs.nvrtc.NVRTCError: HIPRTC_ERROR_COMPILATION (6)
]],
  must_not = { "hip-kernel-compile-failure" },
}
case {
  name = "device-libs",
  url = "https://github.com/ROCm/rocBLAS/issues/1280",
  summary = "The bitcode that every kernel is linked with is missing.",
  text = [[
clang-17: error: cannot find ROCm device library; provide its path via '--rocm-path' or '--rocm-device-lib-path', or pass '-nogpulib' to build without ROCm device library
Failed to execute compilation command, see console for details.
]],
  first = "rocm-device-libs-missing",
  confidence = 0.80,
  must_not = { "hip-kernel-compile-failure" },
}
case {
  name = "compiler-aborts",
  url = "https://github.com/ROCm/ROCm-OpenCL-Runtime/issues/159",
  summary = "An assertion of LLVM's AMDGPU back end, called through comgr by the OpenCL runtime.",
  text = [[
/usr/lib/libc.so.6(abort+0xd7) [0x7f2d8683b53d]
/opt/rocm/lib/libamd_comgr.so.2(+0x21f0ee4) [0x7f2c3a1f0ee4]
/opt/rocm/lib/libamd_comgr.so.2(amd_comgr_do_action+0x14d0) [0x7f2c3899bd40]
/opt/rocm/lib/libamdocl64.so(clBuildProgram+0x1d1) [0x7f2d46b03701]
]],
  first = "hip-kernel-compile-failure", confidence = 0.70,
}
case {
  name = "comgr-without-abort",
  url = "https://github.com/ROCm/ROCm-OpenCL-Runtime/issues/159",
  summary = "A stack through comgr alone is no failure of the compiler.",
  text = [[
/opt/rocm/lib/libamd_comgr.so.2(amd_comgr_do_action+0x14d0) [0x7f2c3899bd40]
/opt/rocm/lib/libamdocl64.so(clBuildProgram+0x1d1) [0x7f2d46b03701]
]],
  must_not = { "hip-kernel-compile-failure" },
}
case {
  name = "kernel-names-comgr",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6619",
  summary = "RX 6900 XT, Fedora 44: the kernel's line, as the reporter cut it.",
  text = [[
Segmentation fault (core dumped)
segfault at ... ip ... error 4 in libamd_comgr.so.3.0
]],
  facts = { ["gpu.gfx"] = "gfx1030" },
  first = "hip-kernel-compile-failure", confidence = 0.50, must_not = { "llvm-symbol-clash" },
}
case {
  name = "backtrace-in-comgr",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1486",
  summary = "Radeon VII, ROCm 4.2: every frame is comgr's.",
  text = [[
Program terminated with signal SIGSEGV, Segmentation fault.
#0  0x00007f3b3e930909 in ?? () from /opt/rocm-4.2.0/lib/libamd_comgr.so.2
#1  0x00007f3b3e931d2d in ?? () from /opt/rocm-4.2.0/lib/libamd_comgr.so.2
]],
  first = "hip-kernel-compile-failure", confidence = 0.50, must_not = { "llvm-symbol-clash" },
}
case {
  name = "near-two-llvm",
  url = "https://github.com/ROCm/ROCm-CompilerSupport/issues/47",
  summary = "Near miss: comgr's frames and those of the distribution's LLVM in one process; built from the libraries that the report names.",
  text = [[
Thread 1 "python" received signal SIGSEGV, Segmentation fault.
#0  0x00007fffedd5af3a in llvm::cl::Option::addArgument() () from /usr/lib/libLLVM-15.so
#1  0x00007f3b3e931d2d in ?? () from /opt/rocm/lib/libamd_comgr.so.2
]],
  facts = { ["gpu.gfx"] = "gfx1030" },
  first = "llvm-symbol-clash", must_not = { "hip-kernel-compile-failure" },
}
case {
  name = "from-source-to-ir",
  url = "https://github.com/ROCm/clr/blob/amd-staging/rocclr/device/devprogram.cpp",
  summary = "What ROCclr prints when comgr's compile step fails, whatever the reason.",
  text = [[
Error: Failed to compile source (from CL or HIP source to LLVM IR).
]],
  first = "hip-kernel-compile-failure", confidence = 0.50,
}
case {
  name = "miopen-hiprtc",
  url = "https://github.com/ROCm/rocm-libraries/issues/4070",
  summary = [[A kernel does not compile on gfx1151.]],
  text = [[
MIOpen(HIP): Error [BuildHip] HIPRTC status = HIPRTC_ERROR_COMPILATION (6), source file: MIOpenDepthwise.cpp
MIOpen(HIP): Warning [BuildHip] <inline asm>:14:20: error: not a valid operand.
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "hip-kernel-compile-failure", confidence = 0.45,
}
case {
  name = "miopen-code-object",
  url = "https://github.com/ROCm/MIOpen/issues/1204",
  summary = [[Only the last line of a failed kernel build.]],
  text = [[
MIOpen Error: /MIOpen/src/hipoc/hipoc_program.cpp:286: Code object build failed. Source: MIOpenConvDirGenFwd.cpp
]],
  first = "hip-kernel-compile-failure", confidence = 0.45,
}
case {
  name = "miopen-numpy-beside",
  url = "https://github.com/ROCm/TheRock/issues/710",
  summary = [[NumPy's warning stands beside it and is not the reason.]],
  text = [[
A module that was compiled using NumPy 1.x cannot be run in
NumPy 2.2.6 as it may crash. To support both 1.x and 2.x
MIOpen(HIP): Error [BuildHip] HIPRTC status = HIPRTC_ERROR_COMPILATION (6), source file: naive_conv.cpp
]],
  facts = { ["gpu.gfx"] = "gfx1201" },
  first = "hip-kernel-compile-failure", confidence = 0.45,
  must_not = { "numpy-abi-mismatch" },
}
case {
  name = "miopen-comgr",
  url = "https://github.com/ROCm/MIOpen/issues/898",
  summary = "The compiler refuses the kernel's source.",
  text = [[
MIOpen(HIP): Error [Do] 'amd_comgr_do_action(kind, handle, in.GetHandle(), out.GetHandle())' AMD_COMGR_ACTION_COMPILE_SOURCE_TO_BC: ERROR (1)
MIOpen(HIP): Error [BuildHip] comgr status = ERROR (1)
]],
  first = "hip-kernel-compile-failure", confidence = 0.45,
}
