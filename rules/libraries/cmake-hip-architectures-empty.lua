-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "cmake-hip-architectures-empty",
  title = [[CMake: "HIP_ARCHITECTURES is empty", "Failed to find a default HIP architecture"]],
  summary = [[
Since 3.21 CMake has HIP as a language of its own and wants to know its targets. Without
CMAKE_HIP_ARCHITECTURES it asks rocm_agent_enumerator, which sees no GPU on a build machine, and then
takes the default in the compiler's own command line; LLVM's clang of 2026 no longer names one there. So
nothing is found, or a variable set to nothing refuses every target. Projects that pass AMDGPU_TARGETS
alone meet it.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[HIP_ARCHITECTURES is empty for target]], strength = "decisive", group = "empty" },
    { log = [[Failed to find a default HIP architecture]], strength = "decisive", group = "empty" },
  },
  remedies = {
    { id = "name-target", title = "Give CMake the target: -DCMAKE_HIP_ARCHITECTURES",
      summary = "Several go as gfx90a;gfx1100. Spack: a package recipe of 2022 or later passes it.",
      outcome = "cure", chance = 0.95, minutes = 3, risk = "low", reversibility = "high", scope = "app",
      apply = [[cmake -S . -B build-own -DCMAKE_HIP_ARCHITECTURES={gpu.gfx} -DAMDGPU_TARGETS={gpu.gfx} && cmake --build build-own]],
      verify = [[cmake --build build-own && echo built]], expect = "built$", rollback = [[rm -rf build-own]] },
  },
  references = {
    { url = "https://github.com/spack/spack/issues/26459", title = "hip with cmake 3.21.3",
      says = "The change of CMake alone breaks the build of hip's tests." },
    { url = "https://github.com/xuhuisheng/rocm-build/issues/21", title = "19.hip.sh needs CMAKE_HIP_ARCHITECTURES set",
      says = "-DCMAKE_HIP_ARCHITECTURES=$AMDGPU_TARGETS cured it with CMake 3.22." },
    { url = "https://github.com/ROCm/TheRock/issues/7841", title = "CMake cannot detect a default HIP architecture",
      says = "CMake knows two ways; the enumerator finds nothing without a GPU, and newer clang no longer prints -target-cpu." },
    { url = "https://github.com/Kitware/CMake/blob/019f0f8b329b2e8b2ed6ac6244212ed50b8c6320/Modules/CMakeDetermineHIPCompiler.cmake", title = "CMakeDetermineHIPCompiler.cmake",
      says = "Prints the second message where neither way gives a target." },
    { url = "https://github.com/spack/spack/issues/27873", title = "umpire +rocm build fails",
      says = "Although amdgpu_target=gfx908 was given." },
  },
}
