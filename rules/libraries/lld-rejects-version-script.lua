-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "lld-rejects-version-script",
  title = [["version script assignment ... failed": lld 16 and later refuse ROCm's version scripts]],
  summary = [[
Since LLVM 16 lld takes --no-undefined-version for granted: a version script may name no symbol that
is not defined. The scripts of ROCm's OpenCL, HIP, ROCr and comgr name some that a build leaves out.
Those of HIP and OpenCL were cleared in August 2026 only; ROCm's own lld allows it.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[version script assignment of '(?:OPENCL|hip|amd_comgr|ROCR|HSA|local)\w*\.?\w*' to symbol '\w+' failed: symbol not defined]], strength = "decisive", group = "script" },
  },
  remedies = {
    { id = "undefined-version", title = "Link with -Wl,--undefined-version",
      outcome = "workaround", chance = 0.9, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      apply = [[cmake -S . -B build-lld -DCMAKE_SHARED_LINKER_FLAGS=-Wl,--undefined-version && cmake --build build-lld]],
      verify = [[find build-lld -name "lib*.so*" | grep -c so]], expect = [=[^[1-9]]=],
      rollback = [[rm -rf build-lld]] },
  },
  references = {
    { url = "https://github.com/ROCm/ROCm-OpenCL-Runtime/issues/155", title = "OpenCL runtime and lld 16",
      says = "The new default of lld; the flag restores the old one." },
    { url = "https://github.com/ROCm/hip/issues/3382", title = "HIP and lld 16",
      says = "The same in HIP's script." },
    { url = "https://github.com/gentoo/gentoo/pull/34595", title = "Gentoo: ROCm with lld",
      says = "A distribution adds the flag." },
    { url = "https://github.com/ROCm/rocm-systems/pull/10564", title = "Drop version-script entries for symbols the libraries don't define",
      says = "Merged in August 2026: some 40 names, still in the scripts of 7.12, are gone." },
    { url = "https://github.com/ROCm/ROCR-Runtime/issues/204", title = "hsacore.so.def and lld",
      says = "The same in ROCr 6.1." },
  },
}
