-- SPDX-License-Identifier: Apache-2.0
case {
  name = "linker",
  url = "https://github.com/rocm-arch/rocm-arch/issues/740",
  summary = "A program that links rocm-dbgapi, after rocm-llvm 5.1.",
  text = [[
/usr/bin/ld: warning: libLLVM-14git.so, needed by /opt/rocm/lib/libamd_comgr.so.2, not found (try using -rpath or -rpath-link)
]],
  first = "comgr-llvm-not-rebuilt", must_not = { "llvm-symbol-clash" }, confidence = 0.70,
}
case {
  name = "undefined-references",
  url = "https://github.com/rocm-arch/rocm-arch/issues/68",
  summary = "The undefined references alone.",
  text = [[
/usr/bin/ld: ../libamd_comgr.so.1.6: undefined reference to `llvm::APInt::getLoBits(unsigned int) const@LLVM_11'
]],
  first = "comgr-llvm-not-rebuilt", confidence = 0.70,
}
case {
  name = "loader",
  url = "https://github.com/ROCm/llvm-project/issues/37",
  summary = "A program that starts and misses a symbol; built from the loader's format.",
  text = [[
python3: symbol lookup error: /usr/lib/libamd_comgr.so.2: undefined symbol: _ZN4llvm2cl6Option11anchorEv, version LLVM_17
]],
  first = "comgr-llvm-not-rebuilt", confidence = 0.5,
}
case {
  name = "near-ncurses",
  url = "https://github.com/smartbitcoin/MyROCm/issues/1",
  summary = "Near miss: comgr misses symbols of ncurses 5, not of LLVM.",
  text = [[
ld: /opt/rocm/lib/libamd_comgr.so.1: undefined reference to `setupterm@NCURSES_TINFO_5.0.19991023'
]],
  must_not = { "comgr-llvm-not-rebuilt" },
}
case {
  name = "with-words",
  url = "https://github.com/rocm-arch/rocm-arch/issues/740",
  summary = "The lines together, with a person's words on a crash of the configure script.",
  text = [[
The configure script of rocm-gdb ends with a crash of its test program.
/usr/bin/ld: warning: libLLVM-14git.so, needed by /opt/rocm/lib/libamd_comgr.so.2, not found (try using -rpath or -rpath-link)
/usr/bin/ld: /opt/rocm/lib/libamd_comgr.so.2: undefined reference to `llvm::CrashRecoveryContext::RunSafelyOnThread(llvm::function_ref<void ()>, unsigned int)@LLVM_14'
]],
  facts = { ["gpu.gfx"] = "gfx1030" },
  first = "comgr-llvm-not-rebuilt", must_not = { "llvm-symbol-clash" }, confidence = 0.70,
}
