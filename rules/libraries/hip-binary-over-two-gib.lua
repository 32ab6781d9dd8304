-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hip-binary-over-two-gib",
  title = [[lld: "relocation R_X86_64_PC32 out of range": the GPU code of all targets passes 2 GiB]],
  summary = [[
Host code reaches its data by 32-bit distances, 2 GiB either way. The GPU code of every target lies
between the two (.hip_fatbin), so a library with many kernels for many targets, or a Debug build,
pushes them apart, and the linker gives up. rocBLAS, Composable Kernel, rocPRIM's tests, PyTorch and
XLA met it. -mcmodel=large does not help.]],
  component = "app", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { all = { { log = [[relocation R_X86_64_\w+ out of range: -?\d+ is not in \[-2147483648, 2147483647\]|\.text\+0x\w+\): relocation R_X86_64_\w+ out of range]] },
              { any = { { log = [[/bin/hipcc|--offload-arch=gfx|libtorch_hip|librccl|rocblas|ckProfiler|tensor_operation|aotriton|/opt/rocm]] }, { fact = "rocm.version", exists = true }, { fact = "gpu.gfx", exists = true } } } },
      strength = "decisive", group = "relocation" },
    { log = [[relocation truncated to fit: R_X86_64_\w+ against .{1,60}\.hip(?:FatBinSegment|_fatbin)]], strength = "decisive", group = "relocation" },
  },
  remedies = {
    { id = "fewer-targets", title = "Build for the GPUs at hand, optimised: fewer targets, Release",
      outcome = "cure", chance = 0.85, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      summary = "PyTorch: PYTORCH_ROCM_ARCH. A Debug build of all of Composable Kernel cannot be linked; build single instances.",
      apply = [[cmake -S . -B build-own -DCMAKE_BUILD_TYPE=Release -DGPU_TARGETS={gpu.gfx} -DAMDGPU_TARGETS={gpu.gfx} -DCMAKE_HIP_ARCHITECTURES={gpu.gfx} && cmake --build build-own]],
      verify = [[cmake --build build-own && echo linked]], expect = "linked", rollback = [[rm -rf build-own]], fallback = "compress" },
    { id = "compress", title = "Let clang compress the GPU code: --offload-compress",
      summary = "rocPRIM, hipCUB and rocThrust have BUILD_OFFLOAD_COMPRESS for it; wants ROCm 6.2 or later. It takes up to 80 % off.",
      outcome = "cure", chance = 0.6, minutes = 30, risk = "low", reversibility = "high", scope = "app",
      apply = [[cmake -S . -B build-small -DBUILD_OFFLOAD_COMPRESS=ON -DCMAKE_CXX_FLAGS=--offload-compress -DCMAKE_HIP_FLAGS=--offload-compress && cmake --build build-small]],
      verify = [[cmake --build build-small && echo linked]], expect = "linked", rollback = [[rm -rf build-small]] },
  },
  refuted = { { what = "-mcmodel=large", why = "the segment of the GPU code stays between the parts that it pushes apart", ref = 1 } },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1765", title = "Relocation truncated to fit against .hipFatBinSegment",
      says = "A Debug build of PyTorch; the large code model does not reach that segment." },
    { url = "https://github.com/ROCm/rocm-systems/pull/7009", title = "Place .hip_fatbin at the end of librccl.so",
      says = "The GPU code between .rodata and the rest breaks 32-bit distances once it nears 2 GiB." },
    { url = "https://github.com/ROCm/composable_kernel/issues/1709", title = "Build error with Debug",
      says = "AMD: the linker cannot join more than 2 GB; build single instances in debug." },
    { url = "https://github.com/ROCm/hipCUB/pull/483", title = "Compress code objects",
      says = "--offload-compress ends the errors of symbols out of range; up to 80 % smaller." },
    { url = "https://github.com/pytorch/pytorch/issues/142248", title = "ROCm 6.3 fails to build",
      says = "AOTriton's part is too large; one target less and the link succeeds." },
    { url = "https://github.com/ROCm/rocBLAS/issues/1448", title = "rocblas link fails with relocation out of range",
      says = "Fifteen targets in one build of rocBLAS 6.0." },
  },
}
