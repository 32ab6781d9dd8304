-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "cmake-hip-architectures-empty",
  title = [[CMake: "HIP_ARCHITECTURES is empty for target"]],
  summary = [[
Since 3.21 CMake has HIP as a language of its own and wants to know its targets. Where no
CMAKE_HIP_ARCHITECTURES is given and no GPU is seen while configuring, the property stays empty and
every target with HIP files is refused. Older projects pass AMDGPU_TARGETS or amdgpu_target alone, which
CMake does not read; Spack's older RAJA, Umpire and hip recipes met it.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[HIP_ARCHITECTURES is empty for target]], strength = "decisive", group = "empty" },
    { log = [[CMAKE_HIP_ARCHITECTURES must be (?:valid|non-empty) if set]], strength = "very_strong", group = "empty" },
  },
  remedies = {
    { id = "name-target", title = "Give CMake the target: -DCMAKE_HIP_ARCHITECTURES",
      summary = "Several go as gfx90a;gfx1100. Spack: a package recipe of 2022 or later passes it.",
      outcome = "cure", chance = 0.95, minutes = 3, risk = "low", reversibility = "high", scope = "app",
      apply = [[cmake -S . -B build-own -DCMAKE_HIP_ARCHITECTURES={gpu.gfx} -DAMDGPU_TARGETS={gpu.gfx} && cmake --build build-own]],
      verify = [[grep -h 'CMAKE_HIP_ARCHITECTURES:' build-own/CMakeCache.txt]], expect = [[=gfx]], rollback = [[rm -rf build-own]] },
  },
  references = {
    { url = "https://github.com/spack/spack/issues/26459", title = "hip with cmake 3.21.3",
      says = "The change of CMake alone breaks the build of hip's tests." },
    { url = "https://github.com/xuhuisheng/rocm-build/issues/21", title = "19.hip.sh needs CMAKE_HIP_ARCHITECTURES set",
      says = "-DCMAKE_HIP_ARCHITECTURES=$AMDGPU_TARGETS cured it with CMake 3.22." },
    { url = "https://github.com/spack/spack/issues/27873", title = "umpire +rocm build fails",
      says = "Although amdgpu_target=gfx908 was given." },
  },
}
