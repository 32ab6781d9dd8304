-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "dpp-wave-shift-on-rdna",
  title = [["Invalid dpp_ctrl value: wavefront shifts are not supported on GFX10+" in a build for RDNA]],
  summary = [[
Shifts and rotations of a whole wave are GCN's and CDNA's; gfx10 and later have none. Two things bring them into a build
for RDNA: clang without optimization (Debug, -O0), which does not drop the branch for the other GPUs, a known fault of ROCm 6.4
to 7.11; and a rocPRIM of autumn 2025, whose warp_move_dpp() broke hipCUB and rocThrust at any level.]],
  component = "rocr", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[wavefront shifts are not supported on GFX10\+]], strength = "decisive", group = "dpp" },
  },
  remedies = {
    { id = "optimize", title = "Build with optimization: Release, or RelWithDebInfo for the debugger",
      outcome = "cure", chance = 0.6, minutes = 30, risk = "low", reversibility = "high", scope = "app",
      requires = "the build is a Debug one, or its flags hold -O0 or -Og; the sources in the current folder, their build in ./build",
      prepare = [[sed -n 's/^CMAKE_BUILD_TYPE:[^=]*=//p' build/CMakeCache.txt > ~/build-type-before.txt; grep -E 'CMAKE_BUILD_TYPE|CMAKE_(HIP|CXX)_FLAGS' build/CMakeCache.txt]],
      apply = [[cmake -B build -DCMAKE_BUILD_TYPE=RelWithDebInfo && cmake --build build -j 4]],
      verify = [[cmake --build build -j 4 >/dev/null 2>&1 && grep '^CMAKE_BUILD_TYPE' build/CMakeCache.txt]], expect = "RelWithDebInfo",
      rollback = [[cmake -B build -DCMAKE_BUILD_TYPE="$(cat ~/build-type-before.txt)"]], fallback = "other-rocm" },
    { id = "other-rocm", title = "A Release build: take a stable ROCm, or a preview after the one at hand",
      outcome = "cure", chance = 0.5, minutes = 40, risk = "low", reversibility = "high", scope = "app",
      requires = "another ROCm is installed beside this one, in FOLDER; a shell of its own, since the undo takes away what the variables held",
      apply = [[export ROCM_PATH=FOLDER HIP_PATH=FOLDER CMAKE_PREFIX_PATH=FOLDER]],
      verify = [["$ROCM_PATH/llvm/bin/clang" --version]], expect = [[clang version]],
      rollback = [[unset ROCM_PATH HIP_PATH CMAKE_PREFIX_PATH]] },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5826", title = "llvm -O0 bug on gfx1100",
      says = "llama.cpp's Debug build on Windows with ROCm 6.4 fails, its Release build does not; AMD names it a known issue of 7.11." },
    { url = "https://github.com/ROCm/rocm-libraries/pull/2954", title = "Temporarily revert BoundCtrl change in warp_move_dpp",
      says = "In November 2025 hipCUB and rocThrust did not compile for gfx10, gfx11 and gfx12, at -O3." },
    { url = "https://github.com/ROCm/rocPRIM/blob/0ce43c037bd90b88b90ac15ebf697307ca5a932d/rocprim/include/rocprim/config.hpp", title = "rocPRIM: config.hpp",
      says = "Only gfx8 and gfx9 are taken to shift whole waves." },
    { url = "https://github.com/ggml-org/llama.cpp/issues/19942", title = "Compile bug: wavefront shifts are not supported on GFX10+",
      says = "The same for gfx1201 with 7.11's preview, by a Release build; open." },
  },
}
