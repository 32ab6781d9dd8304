-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hip-constexpr-overload",
  title = [["cannot overload __host__ __device__ function": HIP and a constexpr C++ library]],
  summary = [[
HIP takes every constexpr function for the processor and the GPU. A C++ library that makes more functions constexpr then meets
the device functions of clang's own headers: MSVC 14.40 and later for isless and the other comparisons, MSVC with
C++23 for isfinite and more, C++26 for placement new. Each HIP source fails in its first lines, before the project's code is
read. Clang of June 2026 and later (LLVM pull request 201563) puts its declarations first.]],
  component = "hip", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[error: __device__ function '[\w ]+(?:\[\])?' cannot overload __host__ __device__ function]] },
              { log = [[__clang_hip|__clang_cuda_math_forward_declares|cuda_wrappers/new|/hipcc\b|\bhipcc\.exe|--offload-arch=gfx|[\\/]ROCm[\\/]|_rocm_sdk]] } }, strength = "decisive", group = "overload" },
    { log = [[error: __device__ function '[\w ]+(?:\[\])?' cannot overload __host__ __device__ function]], strength = "strong", group = "overload" },
    other_maker,
  },
  explains = { "hip-kernel-compile-failure" },
  remedies = {
    { id = "newer-clang", title = "A ROCm whose clang has the change: TheRock's wheels of July 2026 or later",
      outcome = "cure", chance = 0.8, minutes = 30, risk = "low", reversibility = "high", scope = "app",
      summary = "In an environment of its own, beside the HIP SDK; on Linux the folder is bin instead of Scripts.",
      apply = [[target={gpu.gfx|gfx1100}
python -m venv rocm-sdk-venv
rocm-sdk-venv/Scripts/pip install --index-url https://rocm.nightlies.amd.com/whl-multi-arch/ "rocm[libraries,devel,device-$target]"
rocm-sdk-venv/Scripts/rocm-sdk init]],
      verify = [[rocm-sdk-venv/Scripts/rocm-sdk path --root]], expect = "rocm", rollback = [[rm -rf rocm-sdk-venv]], fallback = "lower-standard" },
    { id = "lower-standard", title = "C++17 or C++20, where the functions named are others than the six comparisons",
      outcome = "workaround", chance = 0.5, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      requires = "the error does not name isless, isgreater, islessequal, isgreaterequal, islessgreater or isunordered",
      apply = [[cmake -S . -B build-cxx20 -G Ninja -DCMAKE_CXX_STANDARD=20 -DCMAKE_HIP_STANDARD=20 && cmake --build build-cxx20]],
      verify = [[cmake --build build-cxx20 2>&1 | grep -c 'cannot overload' || true]], expect = "^0", rollback = [[rm -rf build-cxx20]], fallback = "older-msvc" },
    { id = "older-msvc", title = "Windows: build with MSVC's tool set 14.39",
      requires = "the tool set is installed with Visual Studio's installer; Git's bash, with vcvars64.bat on the PATH",
      outcome = "workaround", chance = 0.7, minutes = 30, risk = "low", reversibility = "high", scope = "app",
      apply = [[cmd //c "vcvars64.bat -vcvars_ver=14.39 && cmake -S . -B build-v1439 -G Ninja && cmake --build build-v1439"]],
      verify = [[grep -c 'MSVC.14.39' build-v1439/CMakeCache.txt]], expect = "^[1-9]", rollback = [[rm -rf build-v1439]] },
  },
  references = {
    { url = "https://github.com/llvm/llvm-project/pull/201563", title = "Include __clang_cuda_math_forward_declares.h before cmath",
      says = "constexpr functions are for host and device in HIP and clash with clang's device declarations; these now come first." },
    { url = "https://github.com/ROCm/llvm-project/issues/285", title = "include cmath fails to compile with C++23 when using hip",
      says = "With C++23 MSVC makes the mathematical functions constexpr; the error names isfinite." },
    { url = "https://github.com/ggml-org/llama.cpp/pull/24929", title = "ROCm HIP SDK 7.1.1 and MSVC 14.40: cmath build failure",
      says = "From 14.40 on the six comparisons are constexpr for clang in any standard; HIP SDK 7.1.1 predates the mended clang." },
    { url = "https://github.com/ROCm/llvm-project/issues/2669", title = "clang headers conflict with MSVC v145",
      says = "The same with MSVC 14.51 and TheRock's wheels of that time." },
    { url = "https://github.com/llvm/llvm-project/issues/114048", title = "Error when compiling CUDA code with libc++ and C++ standard 26",
      says = "C++26 makes placement new constexpr, which the wrapper header cuda_wrappers/new then cannot overload." },
  },
}
