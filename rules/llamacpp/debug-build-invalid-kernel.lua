-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "debug-build-invalid-kernel",
  title = "Debug (-O0) HIP build holds invalid kernels",
  summary = [[At -O0 the LLVM backend of ROCm 7.11 (Radeon) emits invalid instructions for some
kernels. The program starts, small requests work, and larger matrix kernels end in "device kernel
image is invalid". A Release build of the same source is fine.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[device kernel image is invalid]] }, { log = [[CMAKE_BUILD_TYPE[=:](?:STRING=)?Debug|hipcc .* -O0\b]] } },
      strength = "decisive", group = "image" },
    -- ggml's own words; other previews have other reasons for it
    { all = { { log = [[ROCm error: device kernel image is invalid]] }, { fact = "rocm.version", range = "preview >=7.11, <7.12" } },
      strength = "very_strong", group = "image" },
    { log = [[No compatible code objects found for: gfx|invalid device function]], strength = "strong", against = true },
    { log = [[CMAKE_BUILD_TYPE[=:](?:STRING=)?(?:Release|RelWithDebInfo)]], strength = "strong", against = true },
    -- as people put it: what they see, or which step cured it
    { all = { { log = [[device kernel image is invalid]] }, { said = [[(?i)\bdebug (?:build|mode)|release build (?:\w+ ){0,2}(?:works|fine|ok)]] }, speaks_of_amd }, strength = "very_strong", group = "prose" },
  },
  remedies = {
    { id = "release-build", title = "Build Release (or RelWithDebInfo)",
      outcome = "cure", chance = 0.8, minutes = 30, risk = "low", reversibility = "high", scope = "app",
      prepare = [[grep CMAKE_BUILD_TYPE build/CMakeCache.txt]],
      apply = [[cmake -S . -B build-release -DGGML_HIP=ON -DGPU_TARGETS={gpu.gfx} -DCMAKE_BUILD_TYPE=Release && cmake --build build-release]],
      verify = [[./build-release/bin/llama-bench -m MODEL.gguf -p 2048 -n 16]], expect = [[pp2048]],
      rollback = [[rm -rf build-release]] },
  },
  references = {
    { url = "https://github.com/ggml-org/llama.cpp/issues/23934", title = "ROCm error: device kernel image is invalid",
      says = "AMD engineer: known with -O0 on ROCm 7.11 and Radeon; Release or RelWithDebInfo cures." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5826", title = "llvm -O0 bug on gfx1100: illegal instruction detected",
      says = "The compiler defect; AMD lists it among the known issues of the 7.11 preview." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/6042", title = "ROCm 7.11 on gfx1151: invalid kernel image in llama.cpp",
      says = "The same preview and message on Strix Halo, there from a Release build; AMD's engineer refers to it as the known issue." },
  },
}
