-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "aiter-kernel-for-other-target",
  title = [["mla_gluon requires gfx950 (CDNA4), got gfx942": this aiter kernel is for another GPU]],
  summary = [[
Some of aiter's kernels are written for one target alone: Gluon's MLA decode for gfx950, others for
gfx1250 or gfx1201. vLLM 0.27 chose the Gluon decode by the number of heads and not by the GPU, so that
MI300X, MI308X and MI325X end with an assertion after the model was loaded.]],
  component = "framework", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    -- as a reason in brackets (a tuned line that is for another GPU) it is a warning, and aiter goes on
    { log = [=[\brequires (?:one of )?[\[({]?'?(?:gfx\d|CDNA4)[\w/ ()',\]}]{0,80}?, ?got '?(?:gfx\d|unknown)]=],
      unless = [[using default heuristics|config unsupported]], strength = "decisive", group = "target" },
    { log = [[\bonly support(?:s|ed on) gfx\d\w+.{0,50}\bgot '?(?:gfx)?\d]], strength = "decisive", group = "target" },
    { log = [[mla_decode_fwd_ds32 is only supported on gfx950|gluon DSv4 decode kernel is gfx950-only|Gluon kernel only supported on gfx1250|Gluon implementation is not supported on this device \(requires CDNA4\)|asm kernels are gfx942/gfx950-only; refusing to launch]], strength = "decisive", group = "target" },
  },
  explains = { "inference-worker-died", "aiter-unsupported-arch" },
  remedies = {
    { id = "without-aiter-mla", title = "Leave aiter's MLA out: VLLM_ROCM_USE_AITER_MLA=0, then Triton's is taken",
      outcome = "workaround", chance = 0.85, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      requires = "the kernel named is one of MLA; else VLLM_ROCM_USE_AITER=0",
      tradeoffs = { performance = "decoding is slower than with aiter" },
      apply = [[export VLLM_ROCM_USE_AITER_MLA=0]], verify = [[env | grep AITER_MLA]], expect = "=0",
      rollback = [[unset VLLM_ROCM_USE_AITER_MLA]], fallback = "newer-vllm" },
    { id = "newer-vllm", title = "A vLLM with pull request 50578 (August 2026): gfx942 decodes with aiter's assembly kernels",
      outcome = "cure", chance = 0.7, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      apply = [[docker run -d --name vllm-check --network host --ipc host --device /dev/kfd --device /dev/dri --group-add video --security-opt seccomp=unconfined vllm/vllm-openai-rocm:nightly --model MODEL]],
      verify = [[curl -s localhost:8000/v1/models]], expect = [["id"]], rollback = [[docker rm -f vllm-check]] },
  },
  references = {
    { url = "https://github.com/ROCm/aiter/issues/4831", title = "gfx942 support or fail-fast for mla_gluon",
      says = "The decode kernel has no build for gfx942 and no fallback; the assertion comes at engine start on all workers." },
    { url = "https://github.com/vllm-project/vllm/issues/51964", title = "MI308X, vLLM 0.27.0 and 0.27.1: mla_gluon requires gfx950",
      says = "Kimi K2.7 does not start on eight MI308X." },
    { url = "https://github.com/vllm-project/vllm/issues/50682", title = "Kimi-K3 gap and roadmap",
      says = "Pull request 50578 gates the Gluon decode behind gfx950; with it MI325X serves with assembly kernels." },
    { url = "https://github.com/ROCm/aiter/blob/e4048607a5/aiter/ops/triton/gluon/mla_gluon.py", title = "aiter: mla_gluon.py",
      says = "The assertion compares the architecture with gfx950 before anything else." },
  },
}
