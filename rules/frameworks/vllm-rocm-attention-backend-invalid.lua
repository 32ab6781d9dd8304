-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "vllm-rocm-attention-backend-invalid",
  title = [[vLLM: "Selected backend ... ROCM_ATTN is not valid for this configuration"]],
  summary = [[
vLLM has several attention back ends on ROCm, and not each can do what a model asks for: gpt-oss
wants attention sinks, others a head size, a data type or a block size. An option, a variable or a
start script has forced one that cannot; the message lists the reasons. Left alone vLLM falls back
to TRITON_ATTN.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Selected backend AttentionBackendEnum\.ROCM_\w+ is not valid for this configuration]], strength = "decisive", group = "backend" },
  },
  remedies = {
    { id = "triton-attention", title = "Take the forced back end away, or name TRITON_ATTN",
      outcome = "cure", chance = 0.8, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      cons = { "It may be slower than the one that was forced." },
      prepare = [[env | grep -E "VLLM_.*(ATTENTION|ATTN|AITER)" || true]],
      apply = [[env -u VLLM_ATTENTION_BACKEND -u VLLM_ROCM_USE_AITER timeout 600 vllm serve MODEL --attention-backend TRITON_ATTN 2>&1 | tee attention.log]],
      verify = [[grep -E "Using .*attention|Application startup complete|is not valid for this" attention.log]], expect = [[Application startup complete|Using .*TRITON_ATTN|Using Triton]],
      rollback = [[rm -f attention.log]] },
  },
  references = {
    { url = "https://github.com/kyuz0/amd-strix-halo-vllm-toolboxes/issues/36", title = "gpt-oss-120b with ROCM_ATTN",
      says = "It stops because attention sinks are not supported." },
    { url = "https://github.com/vllm-project/vllm/pull/32835", title = "Comment explaining the TRITON_ATTN fallback for ROCm",
      says = "TRITON_ATTN is the back end to fall back to on ROCm." },
    { url = "https://github.com/vllm-project/vllm/issues/32434", title = "gpt-oss with the TRITON_ATTN back end on ROCm",
      says = "gpt-oss runs on ROCm with --attention-backend=TRITON_ATTN." },
  },
}
