-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hip-rdc-not-linked",
  title = [["undefined reference to `__hip_fatbin'": objects of -fgpu-rdc linked without --hip-link]],
  summary = [[
With -fgpu-rdc (CMake: HIP_SEPARABLE_COMPILATION) the objects hold GPU code that is not linked yet. The last link
has to be done by hipcc or amdclang++ with -fgpu-rdc --hip-link, which links the device code and
makes the symbol __hip_fatbin. A link by g++, ld or a Fortran compiler, or by hipcc without
the two options, leaves it undefined.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[undefined reference to .{1,3}__hip_(?:fatbin|gpubin_handle)(?:_[0-9a-f]*)?\W]], strength = "very_strong", group = "fatbin" },
    { log = [[hidden symbol .{1,3}__hip_(?:fatbin|gpubin_handle)\S* isn't defined]], strength = "very_strong", group = "fatbin" },
    -- lld's words; without -fgpu-rdc they are of a fat binary that was assembled by hand
    { log = [[undefined (?:hidden |protected )?symbol: __hip_gpubin_handle]], strength = "very_strong", group = "fatbin" },
    { all = { { log = [[undefined (?:hidden |protected )?symbol: __hip_fatbin]] }, { log = [[-fgpu-rdc\b|-rdc=true|HIP_SEPARABLE_COMPILATION]] } }, strength = "very_strong", group = "fatbin" },
  },
  remedies = {
    { id = "hip-link", title = "Link with hipcc -fgpu-rdc --hip-link, and compile all objects with -fgpu-rdc",
      outcome = "cure", chance = 0.85, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      summary = "With CMake: the target's LINKER_LANGUAGE has to be HIP, or CXX where that is hipcc; a makefile needs the options in its link command, too.",
      cons = { "in the project's own build files the change is undone with the version control" },
      apply = [[hipcc -fgpu-rdc --hip-link ./*.o -o rdc-linked]],
      verify = [[nm -D rdc-linked | grep -c 'U hipLaunchKernel\|U __hipRegisterFatBinary']], expect = "^[1-9]", rollback = [[rm -f rdc-linked]], fallback = "without-rdc" },
    { id = "without-rdc", title = "Compile without -fgpu-rdc where no kernel calls device code of another file",
      outcome = "cure", chance = 0.4, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      apply = [[cmake -S . -B build-no-rdc -DCMAKE_HIP_FLAGS=-fno-gpu-rdc && cmake --build build-no-rdc]],
      verify = [[cmake --build build-no-rdc 2>&1 | grep -c __hip_fatbin || true]], expect = "^0", rollback = [[rm -rf build-no-rdc]] },
  },
  references = {
    { url = "https://github.com/ROCm/hip/issues/2203", title = "undefined reference to `__hip_fatbin`",
      says = "AMD's compiler engineer: -fgpu-rdc and --hip-link are needed when the objects are linked." },
    { url = "https://github.com/ROCm/hip/issues/2196", title = "hipcc linker error: hipcc VS nvcc",
      says = "The options stood in the flags of the compilation alone; the link command wants them." },
    { url = "https://github.com/CHIP-SPV/chipStar/issues/893", title = "Undefined reference to __hip_fatbin during the linking of object files",
      says = "The same with another HIP: nvcc's habit of linking without an option does not carry over." },
    { url = "https://github.com/llvm/llvm-project/pull/81700", title = "Allow partial linking for -fgpu-rdc",
      says = "From LLVM 19 on the symbol has a suffix for each object, __hip_fatbin_ and a hash." },
  },
}
