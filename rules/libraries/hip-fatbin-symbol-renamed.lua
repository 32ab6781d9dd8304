-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hip-fatbin-symbol-renamed",
  title = [["undefined symbol: __hip_fatbin": the sources are older than the compiler]],
  summary = [[
Programs that assemble their fat binary themselves name its symbol. With LLVM 19 (ROCm 6.1) the
compiler gave the symbol a suffix of each file (__hip_fatbin_ or __hip_fatbin_HASH), so that build
scripts and samples that write another name do not link.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[undefined symbol: __hip_fatbin\b]] }, { log = [[did you mean: __hip_fatbin_|__hip_fatbin_wrapper]] } },
      strength = "decisive", group = "fatbin" },
    { log = [[undefined symbol: __hip_fatbin_[0-9a-f]{8,}]], strength = "very_strong", group = "fatbin" },
  },
  remedies = {
    { id = "newer-sources", title = "Take sources that belong to this ROCm release",
      outcome = "cure", chance = 0.85, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      prepare = rocm_release,
      apply = [[git pull   # hip-tests from commit fba826f on; rocm-examples of this release]],
      verify = [[git log -1 --format=%cs]], expect = [[20\d\d]],
      rollback = [[git checkout -]], fallback = "name-the-symbol" },
    { id = "name-the-symbol", title = "Your own build: give the assembled fat binary the name that the host object asks for",
      outcome = "workaround", chance = 0.7, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      requires = "FILE.bin is the host's object file (square_host.o of the sample)",
      cons = { "a change to hip_obj_gen.mcin; undo it with the version control" },
      apply = [[nm -u FILE.bin | grep -o '__hip_fatbin[_0-9a-f]*' | sort -u   # write this name for __hip_fatbin in the .mcin file, then assemble and link again]],
      verify = [[cmake --build . 2>&1 | grep -c 'undefined symbol: __hip_fatbin' || true]], expect = [[^0$]] },
  },
  references = {
    { url = "https://github.com/ROCm/hip-tests/issues/464", title = "16_assembly_to_executable does not link",
      says = "AMD: the compiler renamed the symbol; the samples were adapted later." },
    { url = "https://github.com/llvm/llvm-project/pull/81700", title = "HIP: unique fat binary symbols",
      says = "The change of the compiler." },
    { url = "https://github.com/ROCm/rocm-examples/issues/156", title = "The same in rocm-examples",
      says = "Reported for ROCm 6.1 and later." },
    { url = "https://github.com/ROCm/hip-tests/issues/606", title = "undefined symbol: __hip_fatbin_45494b3a6bfbd182",
      says = "ROCm 7.2: the same recipe with one's own sources; the host object asks for the name with the hash." },
  },
}
