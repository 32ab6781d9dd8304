-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hipcc-as-cmake-hip-compiler",
  title = [[CMake: "CMAKE_HIP_COMPILER is set to the hipcc wrapper ... This is not supported"]],
  summary = [[
For HIP as a language CMake calls clang itself and adds the options that hipcc would add, so it refuses a compiler
whose name holds hipcc. -DCMAKE_HIP_COMPILER=hipcc or HIPCXX=hipcc, of older instructions or of a
build script, ends the configuration.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[(?:CMAKE_HIP_COMPILER|The HIPCXX environment variable) is set to the hipcc wrapper]], strength = "decisive", group = "wrapper" },
  },
  remedies = {
    { id = "name-clang", title = "Name ROCm's clang++ in place of hipcc, in an empty build folder",
      summary = "Fedora: /usr/lib64/rocm/llvm/bin/clang++. Windows: clang++.exe beside hipcc.",
      outcome = "cure", chance = 0.9, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      prepare = [[ls /opt/rocm/lib/llvm/bin/clang++ /opt/rocm/llvm/bin/clang++ /usr/lib64/rocm/llvm/bin/clang++ 2>/dev/null || true]],
      apply = [[cmake -S . -B build-hip -DCMAKE_HIP_COMPILER="$(hipconfig -l)/clang++"]],
      verify = [[grep CMAKE_HIP_COMPILER: build-hip/CMakeCache.txt]], expect = [[clang]],
      rollback = [[rm -rf build-hip]], fallback = "cxx-hipcc" },
    { id = "cxx-hipcc", title = "Where the project does not use HIP as a language: hipcc as its C++ compiler",
      outcome = "workaround", chance = 0.3, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      apply = [[cmake -S . -B build-hipcc -DCMAKE_CXX_COMPILER=hipcc]],
      verify = [[grep CMAKE_CXX_COMPILER: build-hipcc/CMakeCache.txt]], expect = [[hipcc]], rollback = [[rm -rf build-hipcc]] },
  },
  references = {
    { url = "https://gitlab.kitware.com/cmake/cmake/-/blob/master/Modules/CMakeDetermineHIPCompiler.cmake", title = "CMakeDetermineHIPCompiler.cmake",
      says = "A CMAKE_HIP_COMPILER or a HIPCXX that matches hipcc ends with a fatal error, each with its words; otherwise hipconfig --hipclangpath gives the hint." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1957", title = "Add HIP-Language support to the CMake page",
      says = "HIP as a language of CMake takes clang through HIPCXX." },
  },
}
