-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "aiter-fp4-unsupported-arch",
  title = "MXFP4 quantization is not supported on this GPU (aiter, vLLM)",
  summary = [[
FP4 arithmetic begins with gfx950 (MI350). With VLLM_ROCM_USE_AITER=1 vLLM 0.15 and later take aiter's
FP4 batched product for MLA models (DeepSeek) unless VLLM_ROCM_USE_AITER_FP4BMM=0 is set, and do not ask
whether the GPU has it, so on gfx942 (MI300X, MI325X) the server dies as it loads the model.]],
  component = "framework", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[MXFP4 quantization is not supported on gfx(?!950)\w+]], strength = "decisive", group = "fp4" },
  },
  explains = { "fp8-unsupported-on-arch", "vllm-quantization-unsupported" },
  remedies = {
    { id = "no-fp4-bmm", title = "Switch that product off: VLLM_ROCM_USE_AITER_FP4BMM=0",
      outcome = "workaround", chance = 0.85, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      summary = "The rest of aiter stays in use.",
      apply = [[export VLLM_ROCM_USE_AITER_FP4BMM=0]], verify = [[env | grep VLLM_ROCM_USE_AITER_FP4BMM]], expect = "=0$",
      rollback = [[unset VLLM_ROCM_USE_AITER_FP4BMM]], fallback = "without-aiter" },
    { id = "without-aiter", action = "without-aiter", title = "Run without aiter: VLLM_ROCM_USE_AITER=0",
      outcome = "workaround", chance = 0.6, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      tradeoffs = { performance = "Triton or PyTorch kernels instead" },
      apply = [[export VLLM_ROCM_USE_AITER=0]], verify = [[env | grep 'VLLM_ROCM_USE_AITER=']], expect = "=0$",
      rollback = [[unset VLLM_ROCM_USE_AITER]] },
  },
  references = {
    { url = "https://github.com/vllm-project/vllm/issues/34641", title = "Default VLLM_ROCM_USE_AITER_FP4BMM=True crashes on MI300X (gfx942)",
      says = "vLLM looks at the variables alone; 0.15.0 and later are affected, and setting the variable to 0 avoids it." },
    { url = "https://github.com/vllm-project/vllm/pull/34647", title = "Add hardware detection for FP4 BMM",
      says = "A proposal to ask aiter first, which was closed without a merge." },
    { url = "https://github.com/vllm-project/vllm/pull/53123", title = "Disable AITER FP8/FP4 BMM for MLA by default",
      says = "Still open in August 2026." },
  },
}
