-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hip-fatbin-symbol-renamed",
  title = [["undefined symbol: __hip_fatbin": the sources are older than the compiler]],
  summary = [[
Programs that assemble their fat binary themselves name its symbol. With LLVM 19 (ROCm 6.1) the
compiler gave the symbol a suffix of each file (__hip_fatbin_HASH), so that older build scripts and
samples do not link.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[undefined symbol: __hip_fatbin\b]] }, { log = [[did you mean: __hip_fatbin_|__hip_fatbin_wrapper]] } },
      strength = "decisive", group = "fatbin" },
  },
  remedies = {
    { id = "newer-sources", title = "Take sources that belong to this ROCm release",
      outcome = "cure", chance = 0.85, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      prepare = [[cat /opt/rocm/.info/version]],
      apply = [[git pull   # hip-tests from commit fba826f on; rocm-examples of this release]],
      verify = [[git log -1 --format=%cs]], expect = [[20\d\d]],
      rollback = [[git checkout -]] },
  },
  references = {
    { url = "https://github.com/ROCm/hip-tests/issues/464", title = "16_assembly_to_executable does not link",
      says = "AMD: the compiler renamed the symbol; the samples were adapted later." },
    { url = "https://github.com/llvm/llvm-project/pull/81700", title = "HIP: unique fat binary symbols",
      says = "The change of the compiler." },
    { url = "https://github.com/ROCm/rocm-examples/issues/156", title = "The same in rocm-examples",
      says = "Reported for ROCm 6.1 and later." },
  },
}
