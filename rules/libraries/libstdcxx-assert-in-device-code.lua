-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "libstdcxx-assert-in-device-code",
  title = [["reference to __host__ function '__glibcxx_assert_fail'": libstdc++ checks in GPU code]],
  summary = [[
libstdc++'s assertions call a host function, which clang does not allow in GPU code that uses std::array
and its like. Fedora and Arch switch the assertions on (-D_GLIBCXX_ASSERTIONS), GCC 15 does at -O0, and
its libstdc++ 15 calls the function in constant expressions too. clang has a GPU version of it since
LLVM 21; ROCm 6.4 to 7.0 have not.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[reference to (?:__host__ function|host function) '(?:std::)?__glibcxx_assert_fail(?:_fail)?']], strength = "decisive", group = "assert" },
  },
  remedies = {
    { id = "switch-off", title = "Build without the assertions: -U_GLIBCXX_ASSERTIONS -D_GLIBCXX_NO_ASSERTIONS",
      outcome = "workaround", chance = 0.7, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      summary = "rpmbuild and makepkg put theirs before, so the -U has to come last.",
      apply = [[export CXXFLAGS="$CXXFLAGS -O2 -U_GLIBCXX_ASSERTIONS -D_GLIBCXX_NO_ASSERTIONS" HIPFLAGS="-O2 -U_GLIBCXX_ASSERTIONS -D_GLIBCXX_NO_ASSERTIONS"]],
      verify = [[printf '#include <hip/hip_runtime.h>\n#include <array>\n__global__ void k(std::array<int,2> a, int i, int *o) { *o = a[i]; }\nint main() {}\n' | /opt/rocm/llvm/bin/clang++ -x hip -O2 -U_GLIBCXX_ASSERTIONS -D_GLIBCXX_NO_ASSERTIONS -fsyntax-only - && echo ok]], expect = "ok",
      rollback = [[unset CXXFLAGS HIPFLAGS]], fallback = "older-gcc" },
    { id = "older-gcc", title = "Let clang take the libstdc++ of GCC 14 or before",
      outcome = "workaround", chance = 0.6, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      requires = "that GCC is installed; FOLDER is its folder, such as /usr/lib/gcc/x86_64-linux-gnu/14",
      apply = [[cmake -S . -B build-gcc14 -DCMAKE_CXX_FLAGS=--gcc-install-dir=FOLDER -DCMAKE_HIP_FLAGS=--gcc-install-dir=FOLDER && cmake --build build-gcc14]],
      verify = [[cmake --build build-gcc14 && echo built]], expect = "built$", rollback = [[rm -rf build-gcc14]] },
  },
  references = {
    { url = "https://github.com/llvm/llvm-project/pull/136133", title = "Add a __device__ version of std::__glibcxx_assert_fail()",
      says = "libstdc++ 15 calls the host function in constant expressions; clang's wrapper header gives the GPU one." },
    { url = "https://github.com/ROCm/rocSOLVER/issues/1026", title = "Unable to build rocSOLVER 7.0.1",
      says = "GCC 15.2's array header; -DNDEBUG did not help." },
    { url = "https://github.com/ROCm/composable_kernel/issues/1405", title = "C++ array access assertion",
      says = "AMD: switch the assertions off in GPU code; Fedora's packages demand them." },
    { url = "https://github.com/NixOS/nixpkgs/issues/468809", title = "Build failure due to GCC 15 and glibcxx assert in device code",
      says = "hipBLASLt, Composable Kernel and others broke with the change to GCC 15." },
    { url = "https://github.com/ROCm/composable_kernel/issues/2887", title = "Building ck fails on Fedora 42",
      says = "The same on Fedora, whose GCC is 15." },
  },
}
