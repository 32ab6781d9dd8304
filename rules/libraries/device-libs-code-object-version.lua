-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "device-libs-code-object-version",
  title = [["'amdgpu_code_object_version': IDs have conflicting values": bitcode of another compiler]],
  summary = [[
Bitcode carries the version of the code object that its compiler stands for, and the linker refuses two.
ROCm's device libraries are meant to carry none (-mcode-object-version=none). They do where they were
built inside of LLVM by Spack's recipes up to 5.6, or by a clang that defaults to another version than
the one that uses them now: AMD's and LLVM's own differ (4, 5, and 6 since 2025).]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[linking module flags 'amdgpu_code_object_version': IDs have conflicting values]], strength = "decisive", group = "flag" },
  },
  remedies = {
    { id = "one-release", title = "Compile with the clang of the ROCm whose device libraries are linked",
      outcome = "cure", chance = 0.8, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      summary = "With Spack: a recipe of later than October 2023, which builds the device libraries without a version.",
      prepare = [[clang --version; /opt/rocm/llvm/bin/clang --version; find /opt /usr/lib -name oclc_abi_version_500.bc 2>/dev/null]],
      apply = [[cmake -S . -B build-rocm-clang -DCMAKE_CXX_COMPILER=/opt/rocm/llvm/bin/clang++ && cmake --build build-rocm-clang]],
      verify = [[cmake --build build-rocm-clang && echo linked]], expect = "linked",
      rollback = [[rm -rf build-rocm-clang]], fallback = "same-version" },
    { id = "same-version", title = "Ask for the version that the bitcode has: -mcode-object-version=5 (or 4)",
      outcome = "workaround", chance = 0.5, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      cons = { "a version newer than the runtime knows does not load: 6 wants ROCm 6.3" },
      apply = [[cmake -S . -B build-cov5 -DCMAKE_HIP_FLAGS=-mcode-object-version=5 && cmake --build build-cov5]],
      verify = [[cmake --build build-cov5 && echo linked]], expect = "linked", rollback = [[rm -rf build-cov5]] },
  },
  references = {
    { url = "https://github.com/spack/spack/pull/40367", title = "Updating patch to enable flag mcode-object-version=none",
      says = "The device libraries that are built as part of llvm-amdgpu get the flag." },
    { url = "https://github.com/ROCm/ROCR-Runtime/issues/164", title = "IDs have conflicting values in opencl.bc",
      says = "Spack's build of ROCm 5.6 with device libraries inside of LLVM." },
    { url = "https://github.com/ROCm/ROCR-Runtime/issues/166", title = "Error compiling ROCR-Runtime", says = "The same in a build of ROCm 5.6.1 by hand." },
    { url = "https://github.com/intel/llvm/pull/18294", title = "Drop AMD code object version from libclc",
      says = "LLVM's default became 6, which ROCm 6.3 is the first to load; bitcode with a version breaks -mcode-object-version." },
    { url = "https://github.com/AdaptiveCpp/AdaptiveCpp/pull/1545", title = "Bitcode handling for ROCm that defaults to version 5",
      says = "Bitcode libraries of a clang with another default than hipcc's cause trouble." },
    { url = "https://github.com/AdaptiveCpp/AdaptiveCpp/issues/1446", title = "Linking error with HIP SDK 5.7", says = "A clang of its own with the HIP SDK on Windows." },
  },
}
