-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "compiler-older-than-target",
  title = [["unsupported HIP gpu architecture: gfx...": this compiler is older than the GPU]],
  summary = [[
clang knows the gfx targets of its time. A ROCm, or a distribution's LLVM, that is older than the
GPU refuses its name before anything is compiled. A build of other software that lists newer targets
than the compiler knows ends in the same words. The GPU and its driver have no part in it.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[error: unsupported (?:HIP|CUDA) gpu architecture: gfx[0-9a-f]{3,4}]], strength = "decisive", group = "arch" },
    { log = [[error: (?:unknown target CPU|invalid target ID) '(?:gfx[0-9a-f]{3,4})]], strength = "very_strong", group = "arch" },
  },
  explains = { "hip-kernel-compile-failure" },
  remedies = {
    { id = "newer-compiler", title = "Compile with a ROCm that knows the target",
      outcome = "cure", chance = 0.8, minutes = 30, risk = "low", reversibility = "high", scope = "app",
      prepare = [[clang --version; /opt/rocm/llvm/bin/clang --version; /opt/rocm/llvm/bin/clang --print-supported-cpus --target=amdgcn 2>&1 | grep gfx | tail -5]],
      apply = [[cmake -S . -B build-newer -DCMAKE_HIP_COMPILER=/opt/rocm/llvm/bin/clang++ -DGPU_TARGETS={gpu.gfx} && cmake --build build-newer]],
      verify = [[grep -E "^(CMAKE_HIP_COMPILER|GPU_TARGETS)" build-newer/CMakeCache.txt]], expect = [[GPU_TARGETS\S*=gfx]],
      rollback = [[rm -rf build-newer]],
      fallback = "fewer-targets" },
    { id = "fewer-targets", title = "Build for the target of this machine alone",
      outcome = "workaround", chance = 0.6, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      summary = "Where a list of targets of the project holds one that the compiler does not know.",
      apply = [[cmake -S . -B build-own -DGPU_TARGETS={gpu.gfx} -DAMDGPU_TARGETS={gpu.gfx} && cmake --build build-own]],
      verify = [[grep -E "^(GPU|AMDGPU)_TARGETS" build-own/CMakeCache.txt]], expect = [[gfx]],
      rollback = [[rm -rf build-own]] },
  },
  references = {
    { url = "https://github.com/llvm/llvm-project/blob/main/clang/include/clang/Basic/DiagnosticDriverKinds.td", title = "clang: err_drv_offload_bad_gpu_arch",
      says = "unsupported HIP gpu architecture, then the name that it was given." },
    { url = "https://llvm.org/docs/AMDGPUUsage.html#processors", title = "LLVM: processors of AMDGPU",
      says = "The targets that a release of LLVM knows." },
  },
}
