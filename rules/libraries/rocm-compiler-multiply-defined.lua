-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rocm-compiler-multiply-defined",
  title = [["Linking globals named ...: symbol multiply defined!": a defect of ROCm 5.0's compiler]],
  summary = [[
At the link of device code the compiler of ROCm 5.0 counts a constant that is declared extern in a
header as defined in each file. The code is legal C++, and ROCm 5.2 links it.]],
  component = "hip", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    -- LLVM's own words, of any link of bitcode
    { all = { { log = [[error: Linking globals named '[^']+': symbol multiply defined!]] },
              { any = { { fact = "rocm.version", exists = true }, { log = [[amdgcn-link|clang-offload|-fgpu-rdc]] }, speaks_of_amd } } }, strength = "very_strong", group = "linked" },
    { fact = "rocm.version", range = ">=5.0, <5.2", strength = "moderate", group = "release" },
    { fact = "rocm.version", range = ">=5.2", strength = "strong", against = true, group = "release" },
  },
  remedies = {
    { id = "newer-rocm", title = "Build with ROCm 5.2 or later",
      outcome = "cure", chance = 0.85, minutes = 30, risk = "low", reversibility = "high", scope = "system",
      prepare = [[hipcc --version]],
      apply = [[module load rocm/5.2.3   # or: export ROCM_PATH=FOLDER PATH=FOLDER/bin:$PATH]],
      verify = [[hipcc --version]], expect = [[HIP version: (?:5\.[2-9]|[6-9]|\d\d)]],
      rollback = [[module unload rocm/5.2.3]] },
  },
  references = {
    { url = "https://github.com/quokka-astro/quokka/issues/309", title = "Device code does not link on Setonix",
      says = "AMReX's developers know it as a bug of ROCm 5.0's compiler; 5.2 links the same." },
  },
}
