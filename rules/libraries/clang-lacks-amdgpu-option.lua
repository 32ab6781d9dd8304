-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "clang-lacks-amdgpu-option",
  title = [["Unknown command line argument '-amdgpu-...'": this clang is not the one expected]],
  summary = [[
Options behind -mllvm belong to one release of LLVM. hipcc before ROCm 6.3, AITER, Composable Kernel and
others pass -amdgpu- options that only some compilers know: an older ROCm, the distribution's clang in
HIP_CLANG_PATH, or a clang without the AMDGPU target refuses them. AITER tries them on /dev/null first;
there the line is no error.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[(?:LLVM option parsing\)|lld): Unknown command line argument '--?amdgpu-]], strength = "very_strong", group = "option" },
    -- AITER only asks
    { log = [[-mllvm \S+ is not supported by hipcc]], strength = "decisive", against = true },
  },
  explains = { "hip-kernel-compile-failure" },
  remedies = {
    { id = "own-compiler", title = "Let hipcc and clang be of one ROCm",
      outcome = "cure", chance = 0.7, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      prepare = [[command -v hipcc clang++; hipcc --version; env | grep -E '^HIP_CLANG_PATH|^CC=|^CXX=' || true]],
      apply = [[unset HIP_CLANG_PATH
export PATH="/opt/rocm/bin:/opt/rocm/llvm/bin:$PATH"]],
      verify = [[printf '#include <hip/hip_runtime.h>\n__global__ void k() {}\nint main() {}\n' | hipcc -x hip -c - -o /dev/null && echo ok]], expect = "ok",
      rollback = [[export PATH="${PATH#/opt/rocm/bin:/opt/rocm/llvm/bin:}"]], fallback = "newer-rocm" },
    { id = "newer-rocm", title = "Build in a container of the ROCm that the project names",
      outcome = "cure", chance = 0.7, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      apply = [[docker run --rm -it -v "$PWD":/src -w /src --device /dev/kfd --device /dev/dri rocm/dev-ubuntu-24.04:latest bash]],
      verify = [[hipcc --version]], expect = "HIP version", rollback = [[exit   # the container is gone (--rm)]] },
  },
  references = {
    { url = "https://github.com/ROCm/aiter/issues/666", title = "-mllvm --amdgpu-use-amdgpu-trackers=1 is not supported by hipcc",
      says = "AITER of 2025 on ROCm 6.3 tries options on /dev/null, and goes on without those that fail." },
    { url = "https://github.com/ROCm/llvm-project/issues/235", title = "amdgpu-early-inline-all and amdgpu-function-calls in hipcc",
      says = "hipcc passed them by default until they were taken out around ROCm 6.3." },
    { url = "https://github.com/CHIP-SPV/chipStar/issues/509", title = "hipcc: -x option is not working",
      says = "A clang that is not ROCm's refuses -amdgpu-internalize-symbols." },
    { url = "https://github.com/ROCm/hip/issues/2453", title = "hipcc passes arguments of plugins to lld",
      says = "lld reports unknown -mllvm options in its own words." },
  },
}
