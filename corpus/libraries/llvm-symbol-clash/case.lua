-- SPDX-License-Identifier: Apache-2.0
case {
  name = "option",
  url = "https://github.com/ROCm/ROCm-OpenCL-Runtime/issues/153",
  summary = [[rocm-clinfo beside Mesa's OpenCL.]],
  text = [[
mesa: CommandLine Error: Option 'h' registered more than once!
]],
  first = "llvm-symbol-clash", confidence = 0.85,
}
case {
  name = "exists",
  url = "https://github.com/NixOS/nixpkgs/pull/499005",
  summary = [[The later wording, met with MIGraphX and VA-API.]],
  text = [[
LLVM ERROR: Option 'attributor-max-iterations' already exists!
]],
  first = "llvm-symbol-clash", confidence = 0.85,
}
case {
  name = "segfault",
  url = "https://github.com/justxi/rocm/issues/109",
  summary = [[The crash inside libLLVM, as the kernel logs it, and the modules of the process, as systemd-coredump lists them: built from the messages in the sources.]],
  text = [[
[ 4711.101010] blender[3311]: segfault at 8 ip 00007f0c6ec94100 sp 00007ffc8a0b1c20 error 4 in libLLVM-17.so.1[7f0c6c000000+4a2b000]
systemd-coredump[3390]: Process 3311 (blender) of user 1000 dumped core.
Module libamd_comgr.so.2 without build-id.
Module libLLVM-17.so.1 without build-id.
]],
  first = "llvm-symbol-clash", confidence = 0.52,
}
case {
  name = "segfault-and-told",
  url = "https://github.com/gentoo/gentoo/pull/27552",
  summary = [[What is said of Mesa and LLVM, and the crash inside libLLVM: each supports the other.]],
  text = [[
With mesa 22.2 built against llvm 15, blender segfaults on start; with llvm 14 it renders with HIP.
[ 4711.101010] blender[3311]: segfault at 8 ip 00007f0c6ec94100 sp 00007ffc8a0b1c20 error 4 in libLLVM-15.so[7f0c6c000000+4a2b000]
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XTX" },
  first = "llvm-symbol-clash", confidence = 0.75,
}
case {
  name = "near-segfault-of-one",
  url = "https://github.com/justxi/rocm/issues/109",
  summary = [[Near miss: a crash inside libLLVM of a program in which nothing of ROCm is known: one library's crash does not show two. Built from the messages in the sources.]],
  text = [[
[  208.114201] gldriverquery[4120]: segfault at 10 ip 00007f1a2c1c0810 sp 00007ffd10a0b2c0 error 4 in libLLVM-15.so[7f1a2be3e000+33d0000] likely on CPU 3 (core 1, socket 0)
]],
  must_not = { "llvm-symbol-clash" },
}
case {
  name = "intrinsic",
  url = "https://github.com/llvm/llvm-project/issues/174586",
  summary = [[Near miss: a compiler error of one LLVM.]],
  text = [[
LLVM ERROR: Cannot select: intrinsic %llvm.amdgcn.buffer.wbinvl1
]],
  first = "triton-compile-failure", confidence = 0.52,
  must_not = { "llvm-symbol-clash" },
}
case {
  name = "told",
  url = "https://github.com/ROCm/ROCm-CompilerSupport/issues/47",
  summary = "Two of them in the stack.",
  text = [[
Segmentation fault; in the backtrace stand libLLVM-15.so of the distribution and libamd_comgr.so.2.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "llvm-symbol-clash", confidence = 0.52,
}
case {
  name = "backtrace",
  url = "https://github.com/NixOS/nixpkgs/issues/97401",
  summary = "Blender's thread dies within the LLVM of ROCm.",
  text = [[
Thread 72 ".blender-wrappe" received signal SIGSEGV, Segmentation fault.
#1  0x00007fff9422e388 in llvm::TargetPassConfig::addRegAssignmentOptimized() () from rocm-llvm-3.7.0-lib/lib/libLLVM-11git.so
]],
  first = "llvm-symbol-clash", confidence = 0.52,
}
case {
  name = "two-in-a-backtrace",
  url = "https://github.com/rocm-arch/rocm-arch/issues/995",
  summary = "ROCm's LLVM 22 and Mesa's LLVM 21 in one backtrace.",
  text = [[
# Blender 5.1.2, Unknown revision
/nix/store/llmw-llvm-22.0.0-rocm-lib/lib/libLLVM.so.22.0(+0x2d57423) [0x746e93757423]
/nix/store/ias8-glibc-2.42-67/lib/libc.so.6(+0x42790) [0x74706ea42790]
/nix/store/kcmp-llvm-21.1.8-lib/lib/libLLVM.so.21.1(_ZN4llvm15AnalysisManagerINS_8FunctionEJEE13getResultImplEPNS_11AnalysisKeyERS1_+0x4ea) [0x74705a59596a]
]],
  first = "llvm-symbol-clash", confidence = 0.52,
}
case {
  name = "told-preload",
  url = "https://github.com/NixOS/nixpkgs/issues/530702",
  summary = "In words: loading comgr first cures it.",
  text = [[
Fixed by setting the LD_PRELOAD variable to the libamd_comgr.so.3 of the store.
]],
  facts = { ["gpu.name"] = "Radeon RX 6600" },
  first = "llvm-symbol-clash", confidence = 0.52,
}
case {
  name = "told-mesa",
  url = "https://github.com/gentoo/gentoo/pull/27552",
  summary = "Said of Mesa and comgr with two LLVMs.",
  text = [[
With mesa 22.2 built against llvm 15, blender segfaults on start; with llvm 14 it renders with HIP.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XTX" },
  first = "llvm-symbol-clash", confidence = 0.52,
}
case {
  name = "near-build-tool",
  url = "https://github.com/ROCm/ROCm-Device-Libs/issues/94",
  summary = "Near miss: a tool of the build is linked with LLVM twice; no Mesa is near.",
  text = [[
/work/ROCm-Device-Libs-rocm-5.5.1_build/utils/prepare-builtins/prepare-builtins -o /work/amdgcn/bitcode/oclc_daz_opt_off.bc oclc_daz_opt_off.strip.bc
: CommandLine Error: Option 'debug-counter' registered more than once!
LLVM ERROR: inconsistency in registered CommandLine options
]],
  must_not = { "llvm-symbol-clash" },
}
