-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "lld-rejects-version-script",
  title = [["version script assignment ... failed": lld 16 refuses ROCm's version scripts]],
  summary = [[
Since LLVM 16 lld takes --no-undefined-version for granted: a version script may name no symbol that
is not defined. The scripts of ROCm's OpenCL, HIP and comgr name some that a build leaves out.
Sources of that time do not link with it.]],
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
  },
}
