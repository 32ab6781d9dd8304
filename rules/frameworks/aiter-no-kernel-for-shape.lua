-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "aiter-no-kernel-for-shape",
  title = [["device_gemm does not support this GEMM problem": aiter has no kernel for it]],
  summary = [[
aiter calls instances of Composable Kernel that were built for certain shapes and scales. For a
model (or a share of it under tensor parallelism) whose shape is not among them, vLLM or SGLang ends
at the first step. The GPU is served in general: this shape is not.]],
  component = "framework", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[device_gemm (?:with the specified compilation parameters )?does not support this GEMM problem]], strength = "decisive", group = "shape" },
  },
  remedies = {
    { id = "without-aiter-path", title = "Switch this path of aiter off: VLLM_ROCM_USE_AITER_MOE=0 (or VLLM_ROCM_USE_AITER=0)",
      outcome = "workaround", chance = 0.85, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      cons = { "Triton's kernels are slower on Instinct" },
      apply = [[export VLLM_ROCM_USE_AITER_MOE=0]],
      verify = [[vllm serve MODEL 2>&1 | grep -c "does not support this GEMM problem" || true]], expect = [[^0$]],
      rollback = [[unset VLLM_ROCM_USE_AITER_MOE]],
      fallback = "newer-aiter" },
    { id = "newer-aiter", title = "A newer image of vLLM or SGLang, whose aiter has the shape",
      outcome = "cure", chance = 0.5, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      apply = [[docker pull rocm/vllm-dev:nightly]],
      verify = [[docker run --rm rocm/vllm-dev:nightly python3 -c "import aiter; print(aiter.__file__)"]], expect = [[aiter]],
      rollback = [[docker rmi rocm/vllm-dev:nightly]] },
  },
  refuted = {
    { what = "AITER_ONLINE_TUNE=1", ref = 1, why = "There is no instance that could be tuned." },
  },
  references = {
    { url = "https://github.com/ROCm/aiter/issues/3202", title = "Fused MoE: no kernel for this shape",
      says = "AMD: the kernels do not cover the shape, on three cards alike; the Triton path works." },
    { url = "https://github.com/ROCm/aiter/issues/1416", title = "device_gemm does not support this GEMM problem",
      says = "The words come from Composable Kernel's check of its arguments." },
    { url = "https://github.com/vllm-project/vllm/issues/22245", title = "VLLM_ROCM_USE_AITER=1 hit device_gemm ... for Qwen3-235B-A22B",
      says = "The experts' product of a model under tensor parallelism 8 ends in these words where aiter is switched on." },
  },
}
