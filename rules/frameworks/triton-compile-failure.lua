-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "triton-compile-failure",
  title = "Triton's AMD backend fails to compile one kernel",
  summary = [[
Triton knows this gfx target, but one of its compiler passes fails on one kernel: a layout without a
matrix instruction on the chip (MFMA on CDNA, WMMA on RDNA), or a fault of the pass. It depends on
the kernel and on Triton's version, not on driver or memory; other kernels work.]],
  component = "framework", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Pipeline failed while executing \[`(?:TritonAMD|ConvertTritonAMDGPU|ConvertBuiltinFunc|TritonAMDGPU)\w*]], strength = "very_strong", group = "pass" },
    { all = { { log = [[PassManager::run failed]] }, { log = [[triton[/\\]backends[/\\]amd[/\\]compiler\.py]] } }, strength = "strong", group = "pass" },
    { log = [[DotOpToLLVM[/\\](?:MFMA|WMMA)\.cpp:\d+.*Assertion|Assertion .*Location: ConvertTritonAMDGPUToLLVM]], strength = "very_strong", group = "pass" },
    { log = [[LLVM ERROR: Cannot select: intrinsic %llvm\.amdgcn\.]], strength = "strong", group = "isel" },
    { all = { { log = [[failed to legalize operation 'tt\.\w+'|LLVM ERROR: Failed to translate TritonGPU to LLVM IR]] }, speaks_of_amd }, strength = "strong", group = "pass" },
    { said = [[(?i)\b(?:compil\w+|fails?|works?|builds?)\b(?: \w+){0,4} (?:with(?:out)?|unless|when|after|if)\b.{0,30}?AMDGCN_USE_BUFFER_OPS\W{0,3}=?\W{0,3}0]], strength = "strong", group = "buffer-ops" },
    { fact = "gpu.gfx", ["in"] = { "gfx803", "gfx900", "gfx902", "gfx906", "gfx90c" }, strength = "very_strong", against = true },
  },
  explains = { "flash-attention-unsupported" },
  remedies = {
    { id = "matching-triton", title = "Use the Triton that belongs to this PyTorch, or a later pair of both",
      outcome = "cure", chance = 0.6, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      backup = keep_pip("triton-compile-failure"),
      prepare = [[python3 -m pip list | grep -iE '^(torch|triton|pytorch-triton)']],
      apply = [[python3 -m pip install --upgrade torch --index-url ]] .. torch_index,
      verify = [[COMMAND 2>&1 | grep -c 'PassManager::run failed' || true]], expect = "^0",
      rollback = pip_as_before("triton-compile-failure"), fallback = "without-kernel" },
    { id = "without-buffer-ops", title = "Compile without buffer instructions (AMDGCN_USE_BUFFER_OPS=0)",
      outcome = "workaround", chance = 0.4, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      summary = "Triton 3.5 and later turn global loads into buffer loads by default; the pass that prepares their pointers is the one that fails most often.",
      tradeoffs = { performance = "loads need more registers" },
      apply = [[export AMDGCN_USE_BUFFER_OPS=0]], verify = [[env | grep AMDGCN_USE_BUFFER_OPS]], expect = "=0", rollback = [[unset AMDGCN_USE_BUFFER_OPS]], fallback = "without-kernel" },
    { id = "without-kernel", title = "Turn the kernel off: attention without Triton, no torch.compile",
      outcome = "workaround", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      tradeoffs = { performance = "another implementation, often slower" },
      apply = [[export TORCHDYNAMO_DISABLE=1]], verify = [[env | grep TORCHDYNAMO]], expect = "=1", rollback = [[unset TORCHDYNAMO_DISABLE]] },
  },
  references = {
    { url = "https://github.com/ROCm/triton/issues/941", title = "TritonAMDGPUCanonicalizePointers fails on gfx950",
      says = "One kernel fails in one pass on a supported target." },
    { url = "https://github.com/ROCm/triton/issues/924", title = "_chunk_scan_fwd_kernel fails without AMDGCN_USE_BUFFER_OPS=0",
      says = "With Triton 3.6 a kernel of vLLM compiles only where buffer operations are off." },
    { url = "https://github.com/pytorch/pytorch/issues/147377", title = "LLVM failure in some GEMM kernels on ROCm", says = "A fault of the backend in make_ttgir, mended by a later Triton." },
    { url = "https://github.com/vllm-project/vllm/pull/33180", title = "MXFP4 experts on gfx1100", says = "Kernels written for MFMA stop in MFMA.cpp on a chip that has WMMA." },
    { url = "https://github.com/triton-lang/triton-windows/issues/24", title = "TritonAMDGPUPipeline fails with SageAttention v1", says = "The same end in make_ttgir on a Radeon under Windows." },
  },
}
