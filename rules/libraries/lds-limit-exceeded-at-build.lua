-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "lds-limit-exceeded-at-build",
  title = [["local memory (...) exceeds limit (65536)": a kernel needs more LDS than a group may have]],
  summary = [[
A workgroup may use 64 KiB of local memory (LDS, __shared__) on AMD GPUs up to gfx942 and on RDNA, even
where two compute units share 128 KiB. Kernels that were sized for CUDA, or tiles
that a library chose for another target, pass that, and the compiler refuses them.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[error: local memory \(\d+\) exceeds limit \(\d+\) in ]], strength = "decisive", group = "lds" },
    { log = [[error: local memory limit exceeded \(\d+\) in _?\w]], strength = "decisive", group = "lds" },
  },
  explains = { "hip-kernel-compile-failure" },
  remedies = {
    { id = "newer-sources", title = "A newer release of the project: the tile sizes were corrected in several",
      outcome = "cure", chance = 0.4, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      backup = keep_sources("lds-limit-exceeded-at-build"), apply = update_sources,
      verify = [[cmake --build build]], expect = [[Built target|^\[100%]|no work to do]],
      rollback = sources_as_before("lds-limit-exceeded-at-build"), fallback = "optimised" },
    { id = "optimised", title = "Build with optimisation: at -O0 every group's arrays are kept",
      outcome = "workaround", chance = 0.3, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      apply = [[cmake -S . -B build-release -DCMAKE_BUILD_TYPE=Release && cmake --build build-release]],
      verify = [[cmake --build build-release && echo built]], expect = "built$", rollback = [[rm -rf build-release]], fallback = "find-arrays" },
    { id = "find-arrays", title = "Find the arrays of the kernel that the message names, and halve its tile for this target",
      outcome = "diagnostic", chance = 0.8, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      apply = [[git grep -nE '__shared__|extern __shared__|local_accessor' > ~/lds-arrays.txt]],
      verify = [[wc -l < ~/lds-arrays.txt]], expect = [=[^[1-9]]=], rollback = [[rm -f ~/lds-arrays.txt]] },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/3403", title = "Wrong LDS size when build with hipcc on RDNA",
      says = "90000 bytes are refused on RDNA 3 with and without cumode." },
    { url = "https://github.com/ROCm/llvm-project/pull/4463", title = "Fix LocalMemorySize reporting",
      says = "Tells what one workgroup can address from the physical LDS: 64 of 128 KiB on gfx1030." },
    { url = "https://github.com/ROCm/rocBLAS/issues/1193", title = "Compilation fails due to too-much __shared__ use",
      says = "The older words; kernels of rocBLAS 4.1 that newer clang no longer shrank." },
    { url = "https://github.com/AdaptiveCpp/AdaptiveCpp/issues/789", title = "Not enough local memory to compile tests",
      says = "Built without an optimisation flag for gfx90c." },
    { url = "https://github.com/ROCm/AMDMIGraphX/pull/4510", title = "Fix tile byte size overflow for LDS",
      says = "MIGraphX planned tiles of 2 KB too much and corrected the sum." },
  },
}
