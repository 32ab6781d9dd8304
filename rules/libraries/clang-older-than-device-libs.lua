-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "clang-older-than-device-libs",
  title = [["undefined symbol: __oclc_ABI_version": clang is older than ROCm's device libraries]],
  summary = [[
Since ROCm 5.2 or 5.3 the device libraries hold the version of the code object's ABI in a file of their
own, which the compiler has to link. LLVM 14 and older do not know it. AdaptiveCpp and others that
use the system's clang then end at the link of the device code.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[undefined (?:hidden )?symbol: __oclc_ABI_version]], strength = "decisive", group = "symbol" },
  },
  remedies = {
    { id = "rocm-clang", title = "Build with ROCm's own clang, or with LLVM 15 and later",
      outcome = "cure", chance = 0.85, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      prepare = [[clang --version; /opt/rocm/llvm/bin/clang --version]],
      apply = [[cmake -S . -B build-rocm-clang -DCMAKE_CXX_COMPILER=/opt/rocm/llvm/bin/clang++ && cmake --build build-rocm-clang]],
      verify = [[grep CMAKE_CXX_COMPILER:  build-rocm-clang/CMakeCache.txt]], expect = [[rocm/llvm]],
      rollback = [[rm -rf build-rocm-clang]] },
  },
  references = {
    { url = "https://github.com/ROCm/ROCm-Device-Libs/issues/84", title = "undefined symbol __oclc_ABI_version",
      says = "AMD: take ROCm's clang or LLVM 15." },
    { url = "https://github.com/AdaptiveCpp/AdaptiveCpp/issues/963", title = "Open SYCL for gfx90a does not link",
      says = "LLVM 14 of the system and ROCm 5.4.2." },
    { url = "https://github.com/AdaptiveCpp/AdaptiveCpp/issues/808", title = "The same with ROCm 5.3",
      says = "The compiler links no file for the ABI version." },
    { url = "https://github.com/ROCm/rocMLIR/pull/684", title = "Change ABI version to 400 to match the included LLVM",
      says = "ROCm 5.2's device libraries are the first that look at the version." },
  },
}
