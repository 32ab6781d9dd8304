-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "vllm-mla-block-size",
  title = [[vLLM: "The selected backend, ROCM_AITER_MLA, does not support block size": MLA on ROCm]],
  summary = [[
Models with latent attention (DeepSeek) have two backends on ROCm, which up to autumn 2025 are made for
one size of cache block each: AITER's for 1 alone, Triton's for any but 1. A --block-size, or the default
of 16, beside VLLM_ROCM_USE_AITER=1 does not fit, and vLLM ends before it loads a weight. It ends likewise where
VLLM_ATTENTION_BACKEND names a backend that has no latent attention.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[The selected backend, (?:ROCM_AITER_MLA|TRITON_MLA)\w*, ?does not support block size \d+]], strength = "decisive", group = "block" },
    { log = [[The selected backend, (?:ROCM|TRITON)\w+, ?is not MLA type while requested for MLA]], strength = "strong", group = "block" },
  },
  remedies = {
    { id = "block-size-1", title = "AITER: --block-size 1; Triton: leave --block-size 1 out",
      outcome = "cure", chance = 0.85, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      cons = { "a block of 1 makes more work on the host with long contexts" },
      apply = [[VLLM_ROCM_USE_AITER=1 vllm serve MODEL --block-size 1]],
      verify = [[curl -s localhost:8000/v1/models]], expect = [["id"]], rollback = [[true   # start it as before]], fallback = "without-aiter-mla" },
    { id = "without-aiter-mla", title = "Let vLLM take Triton's backend: VLLM_ROCM_USE_AITER_MLA=0",
      outcome = "workaround", chance = 0.7, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      requires = "VLLM_ATTENTION_BACKEND is not set, and --block-size is not 1",
      apply = [[export VLLM_ROCM_USE_AITER_MLA=0]], verify = [[COMMAND 2>&1 | grep -c 'does not support block size' || true]], expect = "^0", rollback = [[unset VLLM_ROCM_USE_AITER_MLA]], fallback = "newer-vllm" },
    { id = "no-backend-by-hand", title = "\"is not MLA type\": leave VLLM_ATTENTION_BACKEND out",
      requires = "the message says that the backend is not MLA type",
      outcome = "cure", chance = 0.8, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      backup = [[env | grep VLLM_ATTENTION_BACKEND > ~/vllm-backend-before.txt || true]],
      apply = [[unset VLLM_ATTENTION_BACKEND]],
      verify = [[COMMAND 2>&1 | grep -c 'is not MLA type' || true]], expect = "^0", rollback = [[cat ~/vllm-backend-before.txt   # export what it lists again]] },
    { id = "newer-vllm", title = "A vLLM of November 2025 or later, which maps other sizes to AITER's",
      outcome = "cure", chance = 0.8, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      apply = [[docker run -d --name vllm-check --network host --ipc host --device /dev/kfd --device /dev/dri --group-add video --security-opt seccomp=unconfined vllm/vllm-openai-rocm:latest --model MODEL]],
      verify = [[curl -s localhost:8000/v1/models]], expect = [["id"]], rollback = [[docker rm -f vllm-check]] },
  },
  references = {
    { url = "https://github.com/ROCm/vllm/blob/f8c9a385233a8e1f724411785a1c326006640df5/vllm/platforms/rocm.py", title = "vLLM: platforms/rocm.py",
      says = "Which block size each MLA backend takes, and the three errors." },
    { url = "https://github.com/vllm-project/vllm/pull/27224", title = "Support block-size > 1 for AITER MLA backend",
      says = "Until October 2025 the backend took block size 1 only." },
    { url = "https://github.com/vllm-project/vllm/pull/27715", title = "Use decoupled kernel block size",
      says = "Merged after it: the limit at start is lifted in general." },
  },
}
