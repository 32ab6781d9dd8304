-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "vllm-kv-cache-too-small",
  title = [["KV cache is needed, which is larger than the available": the context is too long]],
  summary = [[
What the weights leave of vLLM's share holds the KV cache. One request of the model's full context
has to fit. The message gives both figures and, in newer releases, the longest context that would
fit.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[KV cache is needed, which is larger than the available KV cache memory]] }, speaks_of_amd },
      strength = "very_strong", group = "cache" },
    { all = { { log = [[No available memory for the cache blocks]] }, speaks_of_amd },
      strength = "strong", group = "cache" },
    other_maker,
  },
  remedies = {
    { id = "shorter-context", title = "Serve a shorter context: --max-model-len",
      outcome = "cure", chance = 0.9, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      summary = "The estimated maximum model length of the message is what fits.",
      apply = [[vllm serve MODEL --max-model-len 8192]],
      verify = [[curl -s localhost:8000/v1/models]], expect = [[max_model_len]],
      rollback = [[vllm serve MODEL]],
      fallback = "smaller-cache" },
    { id = "smaller-cache", title = "Keep the cache in 8 bits, or give vLLM more of the memory",
      outcome = "workaround", chance = 0.6, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      requires = "For fp8 a GPU that has it: MI300 and later, RDNA 4.",
      cons = { "8 bits cost a little accuracy" },
      apply = [[vllm serve MODEL --kv-cache-dtype fp8 --gpu-memory-utilization 0.95]],
      verify = [[curl -s localhost:8000/v1/models]], expect = [["id"]],
      rollback = [[vllm serve MODEL]] },
  },
  references = {
    { url = "https://github.com/vllm-project/vllm/blob/main/vllm/v1/core/kv_cache_utils.py", title = "kv_cache_utils.py, check_enough_kv_cache_memory",
      says = "The message, with the estimated maximum length." },
  },
}
