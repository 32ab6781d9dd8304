-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "vram-fragmentation",
  title = [[VRAM is fragmented: memory is "reserved by PyTorch but unallocated"]],
  summary = [[PyTorch's allocator keeps freed blocks. When much of its memory is "reserved but
unallocated" and a large contiguous block is asked for, the request fails although the sum would
do. The figures of the message decide: reserved-but-unallocated is as large as the request.]],
  component = "framework", severity = "warning", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[Tried to allocate (?<want>[\d.]+) GiB.* and (?<kept>[\d.]+) GiB is reserved by PyTorch but unallocated]],
      where = { "kept", ">=", "want" }, strength = "very_strong", group = "figures" },
    -- a few hundred MiB are what every program leaves behind, and on a tiny carve-out all is little
    { log = [[Tried to allocate (?<want>[\d.]+) MiB.* and (?<kept>[5-9]\d{2}[\d.]*|\d{4,}[\d.]*) MiB is reserved by PyTorch but unallocated]],
      unless = [[total capac\w+ of [\d.]+ MiB]], where = { "kept", ">=", "want" }, strength = "strong", group = "figures" },
    { log = [[Tried to allocate [\d.]+ MiB.* and [\d.]+ GiB is reserved by PyTorch but unallocated]], strength = "very_strong", group = "figures" },
    { log = [[total capacity of (?<total>[\d.]+) GiB of which (?<free>[\d.]+) GiB is free]], where = { "free", ">", "total" },
      strength = "very_strong", against = true },
    { fact = "env.PYTORCH_HIP_ALLOC_CONF", matches = [[expandable_segments:True]], strength = "moderate", against = true, group = "set" },
    { fact = "env.PYTORCH_ALLOC_CONF", matches = [[expandable_segments:True]], strength = "moderate", against = true, group = "set" },
    other_maker,
  },
  explains = { "vram-oom", "hipblas-status-error", "miopen-status-error" },
  remedies = {
    { id = "expandable", action = "expandable-segments", title = "expandable_segments:True",
      outcome = "workaround", chance = 0.6, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      cons = { "such memory cannot be exported to another process (hipIpcGetMemHandle fails)", "needs a PyTorch build with HIP virtual memory" },
      apply = [[export PYTORCH_HIP_ALLOC_CONF=expandable_segments:True PYTORCH_ALLOC_CONF=expandable_segments:True]],
      verify = [[env | grep ALLOC_CONF]], expect = [[expandable_segments:True]],
      rollback = [[unset PYTORCH_HIP_ALLOC_CONF PYTORCH_ALLOC_CONF]], fallback = "split" },
    { id = "split", title = "Cap block sizes and collect earlier",
      outcome = "workaround", chance = 0.4, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      apply = [[export PYTORCH_HIP_ALLOC_CONF=garbage_collection_threshold:0.8,max_split_size_mb:512]],
      verify = [[env | grep ALLOC_CONF]], expect = [[max_split]], rollback = [[unset PYTORCH_HIP_ALLOC_CONF]], fallback = "restart" },
    { id = "restart", title = "Restart the process, or empty the cache between jobs",
      outcome = "workaround", chance = 0.8, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      cons = { "no way back is needed" },
      apply = [[# restart the server, or call torch.cuda.empty_cache() between jobs]], verify = [[rocm-smi --showmeminfo vram]], expect = [[VRAM Total Used Memory]] },
  },
  references = {
    { url = "https://github.com/pytorch/pytorch/issues/138002", title = "HIP out of memory in conv",
      says = "6.64 GiB asked, 7.10 GiB reserved but unallocated, 6.22 GiB free." },
    { url = "https://github.com/pytorch/pytorch/issues/35901", title = "OOM where half of the GPU RAM cannot be utilised",
      says = "A freed large segment is split by small live blocks and cannot be released." },
  },
}
