-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rocprim-needs-cxx17",
  title = [["rocPRIM requires at least C++17": headers of ROCm 7 in a C++14 build]],
  summary = [[
From ROCm 7 on rocPRIM, hipCUB and rocThrust refuse C++14 with an #error. Projects that ask for C++14,
by -std=c++14 or CMAKE_CXX_STANDARD (RAJA, Umpire, makefiles that came from CUDA), built with ROCm 6
and stop with 7. A build with C++17 is enough.]],
  component = "app", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[\b(?:rocPRIM|hipCUB|rocThrust) requires at least C\+\+(?:17|20)]], strength = "decisive", group = "standard" },
  },
  remedies = {
    { id = "cxx17", title = "Build with C++17: CMAKE_CXX_STANDARD=17 and CMAKE_HIP_STANDARD=17",
      summary = "BLT projects (RAJA, Umpire): BLT_CXX_STD=c++17 as well. Makefiles: -std=c++17 for -std=c++14.",
      outcome = "cure", chance = 0.9, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      apply = [[cmake -S . -B build-cxx17 -DCMAKE_CXX_STANDARD=17 -DCMAKE_HIP_STANDARD=17 -DBLT_CXX_STD=c++17 && cmake --build build-cxx17]],
      verify = [[cmake --build build-cxx17 && echo built]], expect = "built$", rollback = [[rm -rf build-cxx17]], fallback = "newer-sources" },
    { id = "newer-sources", title = "Build a release of the project that knows ROCm 7",
      outcome = "cure", chance = 0.7, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      backup = keep_sources("rocprim-needs-cxx17"), apply = update_sources,
      verify = [[cmake --build build]], expect = [[Built target|^\[100%]|no work to do]],
      rollback = sources_as_before("rocprim-needs-cxx17") },
  },
  references = {
    { url = "https://github.com/Alpine-DAV/ascent/issues/1567", title = "rocPRIM for ROCm 7 requires C++17",
      says = "RAJA built as C++14; CMAKE_CXX_STANDARD=17 with an empty BLT_CXX_STD cured it." },
    { url = "https://github.com/brucefan1983/GPUMD/pull/1538", title = "Fix the HIP build on ROCm 7.x",
      says = "The makefile's -std=c++14 came from the CUDA build; C++17 suffices." },
    { url = "https://github.com/cupy/cupy/pull/9384", title = "Use c++17 for hipCUB",
      says = "rocPRIM of ROCm 7.0 wants C++17; nothing changes for ROCm 6." },
  },
}
