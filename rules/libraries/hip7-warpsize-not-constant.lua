-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hip7-warpsize-not-constant",
  title = [["non-constexpr function 'operator int'": warpSize is no constant since ROCm 7]],
  summary = [[
Since HIP 7 warpSize is a value that is known when the kernel runs, no longer a constant of the
compiler, and the macro __AMDGCN_WAVEFRONT_SIZE is gone. Sources that take it for a template argument,
an array's size or a constexpr function compile with ROCm 6 and fail with 7. The installation is fine.]],
  component = "app", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    -- a HIP of ROCm 5 or 6 in /usr/include, with the compiler of 7, is two releases mixed
    { log = [[/hip/amd_detail/amd_warp_functions\.h:\d+:\d+: note: declared here]], unless = [[^/usr/include/]], strength = "very_strong", group = "warp" },
    { all = { { log = [[non-constexpr function 'operator int' cannot be used in a constant expression]] }, { log = [[\bwarpSize\b]] } },
      strength = "decisive", group = "warp" },
    { log = [[error: use of undeclared identifier '__AMDGCN_WAVEFRONT_SIZE(?:__)?']], unless = [[^/usr/include/]], strength = "decisive", group = "macro" },
  },
  explains = { "hip-kernel-compile-failure" },
  remedies = {
    { id = "newer-sources", title = "Build a release of the project that knows ROCm 7",
      summary = "In the folder of its sources; vLLM, PyTorch, bitsandbytes, exllamav2, Ginkgo, QUDA and AdaptiveCpp were changed between June and October 2025.",
      outcome = "cure", chance = 0.8, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      backup = keep_sources("hip7-warpsize-not-constant"), apply = update_sources,
      verify = [[cmake --build build]], expect = [[Built target|^\[100%]|no work to do]],
      rollback = sources_as_before("hip7-warpsize-not-constant"), fallback = "rocm6" },
    { id = "rocm6", title = "Build in a container of ROCm 6.4",
      outcome = "workaround", chance = 0.8, minutes = 30, risk = "low", reversibility = "high", scope = "app",
      summary = "What was built there runs with ROCm 6 libraries, best in that container.",
      apply = [[docker run --rm -it -v "$PWD":/src -w /src --device /dev/kfd --device /dev/dri rocm/dev-ubuntu-24.04:6.4-complete bash -c 'cmake -S . -B build-rocm6 && cmake --build build-rocm6']],
      verify = [[grep -h 'hip_VERSION\|HIP_VERSION' build-rocm6/CMakeCache.txt || ls build-rocm6]], expect = [[6\.4|CMakeCache]],
      rollback = [[rm -rf build-rocm6]], fallback = "find-uses" },
    { id = "find-uses", title = "In your own code: find the uses, and give each target a constant of its own",
      summary = "64 where __GFX9__ is defined, else 32; on the host ask hipDeviceGetAttribute.",
      outcome = "diagnostic", chance = 0.8, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      apply = [[git grep -nwE 'warpSize|__AMDGCN_WAVEFRONT_SIZE(__)?' > ~/warpsize-uses.txt]],
      verify = [[wc -l < ~/warpsize-uses.txt]], expect = [=[^[1-9]]=], rollback = [[rm -f ~/warpsize-uses.txt]] },
  },
  references = {
    { url = "https://github.com/AdaptiveCpp/AdaptiveCpp/issues/1890", title = "SMCP and ROCm 7.0 compatibility",
      says = "ROCm 7 makes warpSize a constant of the run, and a template argument of it fails." },
    { url = "https://github.com/ROCm/rocm-libraries/issues/3153", title = "Several source build failures against ROCm 7.0.0",
      says = "Composable Kernel: constexpr get_warp_size() returns warpSize, whose operator int is no constexpr." },
    { url = "https://github.com/vllm-project/vllm/pull/20330", title = "warpSize is being made non constexpr in ROCm 7.0",
      says = "64 with __GFX9__, else 32, in place of warpSize." },
    { url = "https://github.com/ROCm/rocBLAS/pull/1645", title = "Constants removed with HIP 7.0",
      says = "AMD removed the macro of the wavefront's size together with the constant." },
    { url = "https://github.com/turboderp-org/exllamav2/pull/807", title = "Fix ROCm 7.0 build",
      says = "An array's size was warpSize." },
  },
}
