-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "vllm-memory-utilization-too-high",
  title = [["Free memory on device ... is less than desired": vLLM asks for more than is free]],
  summary = [[
vLLM takes a fixed share of the whole memory (gpu_memory_utilization, 0.9 by default) when it
starts, and stops where less is free: another process or an earlier vLLM still holds some, the
desktop does, or on a GPU with shared memory the free figure leaves out what the kernel would give
back.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[Free memory on device .{0,20}\([\d.]+/[\d.]+ GiB\) on startup is less than desired GPU memory utilization]] }, speaks_of_amd },
      strength = "very_strong", group = "free" },
    other_maker,
  },
  remedies = {
    { id = "who-holds-it", title = "See who holds the memory, and end it",
      outcome = "cure", chance = 0.6, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      cons = { "nothing to roll back: start the process again" },
      prepare = [[rocm-smi --showpids]],
      summary = "PID: one that the list names. An engine of an earlier vLLM (VLLM::EngineCore) may outlive its server.",
      apply = [[kill PID]],
      verify = [[sleep 10; awk '$1 < 2147483648 { print "free" }' /sys/class/drm/card*/device/mem_info_vram_used]], expect = [[free]],
      fallback = "smaller-share" },
    { id = "smaller-share", title = "Ask for a smaller share: --gpu-memory-utilization",
      outcome = "workaround", chance = 0.8, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      cons = { "less room for the KV cache" },
      apply = [[vllm serve MODEL --gpu-memory-utilization 0.7]],
      verify = [[curl -s localhost:8000/v1/models]], expect = [["id"]],
      rollback = [[vllm serve MODEL]] },
  },
  references = {
    { url = "https://github.com/vllm-project/vllm/blob/main/vllm/v1/worker/gpu_worker.py", title = "gpu_worker.py",
      says = "The share is compared with what is free at the start; the message names both." },
    { url = "https://github.com/vllm-project/vllm/issues/36720", title = "Free memory on ROCm",
      says = "What counts as free on a GPU with shared memory." },
  },
}
