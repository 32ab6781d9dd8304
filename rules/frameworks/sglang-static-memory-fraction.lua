-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "sglang-static-memory-fraction",
  title = [[SGLang: "Not enough memory. Please try to increase --mem-fraction-static"]],
  summary = [[
SGLang's static share of the GPU memory (--mem-fraction-static) holds the weights and the KV cache.
What the weights leave of it is zero or less, so not one token fits. The share works the other way
round than vLLM's: lowering it makes it worse here. Memory that others hold at the start, or a model
that is larger than the GPUs, has the same result.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[Not enough memory\. Please try to increase --mem-fraction-static]] }, speaks_of_amd },
      strength = "very_strong", group = "pool" },
    { all = { { log = [[max_total_tokens=\d+ is larger than the profiled value -\d+]] }, speaks_of_amd },
      strength = "very_strong", group = "pool" },
    other_maker,
  },
  explains = { "vram-oom" },
  remedies = {
    { id = "what-is-free", title = "See who holds memory, and compare with the weights",
      outcome = "diagnostic", chance = 0.6, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      apply = [[rocm-smi --showmeminfo vram --showpids]],
      verify = [[rocm-smi --showmeminfo vram]], expect = [[VRAM Total]],
      rollback = [[true   # nothing was changed]],
      fallback = "larger-share" },
    { id = "larger-share", title = "Raise the share, and serve a shorter context",
      outcome = "cure", chance = 0.7, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      cons = { "too large a share leaves nothing for activations: an out of memory later, while serving, wants it lower" },
      apply = [[python3 -m sglang.launch_server --model-path MODEL --mem-fraction-static 0.9 --context-length 8192]],
      verify = [[curl -s localhost:30000/v1/models]], expect = [["id"]],
      rollback = [[python3 -m sglang.launch_server --model-path MODEL]],
      fallback = "more-gpus" },
    { id = "more-gpus", title = "Share the weights over more GPUs (--tp), or take a quantized model",
      outcome = "cure", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "process",
      requires = "two or more GPUs of one kind",
      apply = [[python3 -m sglang.launch_server --model-path MODEL --tp 2]],
      verify = [[curl -s localhost:30000/v1/models]], expect = [["id"]],
      rollback = [[python3 -m sglang.launch_server --model-path MODEL]] },
  },
  references = {
    { url = "https://github.com/sgl-project/sglang/blob/main/python/sglang/srt/model_executor/model_runner_kv_cache_mixin.py", title = "model_runner_kv_cache_mixin.py, MemoryPoolConfig",
      says = "The message stands where no token fits into what the weights leave of the share." },
    { url = "https://github.com/sgl-project/sglang/issues/322", title = "Contradictory suggestions: increase --mem-fraction-static",
      says = "The advice to lower the share is for running out while serving, not for this." },
    { url = "https://github.com/sgl-project/sglang-omni/pull/292", title = "Add memory management guide for mem_fraction_static",
      says = "At the start, raise the share; at run time, lower it." },
    { url = "https://github.com/sgl-project/sglang/issues/7691", title = "[ROCm] Memory access fault on GSM8K benchmark when using DeepSeek R1 + DP",
      says = "On MI300X the profiled value of tokens was negative." },
  },
}
