-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "vllm-graph-capture-fault",
  title = [[vLLM dies with a memory fault at "Capturing CUDA graphs (decode, FULL)"]],
  summary = [[
vLLM V1 records the decoding step as a whole in HIP graphs, at start and, in releases of 2026, also while it serves.
On Radeon RX 7000 and 9000 (Triton attention) and with some models on Instinct the capture itself faults, where the
same kernels run without graphs; with graphs in pieces (attention outside of them) it mostly does not. No one
cause is established.]],
  component = "framework", severity = "error", maturity = "experimental", prior = "uncommon",
  evidence = {
    { sequence = { [[Capturing CUDA graphs \(.*FULL\)|Capturing a cudagraph on \(FULL]],
                   [[Memory access fault by GPU node|HIP error: an illegal memory access|HSA_STATUS_ERROR_(?:EXCEPTION|MEMORY)|HIP error: unspecified launch failure]] }, within = "40 lines", strength = "strong", group = "capture" },
    { log = [[init engine \(profile, create kv cache, warmup model\) took|Graph capturing finished in|Application startup complete]], strength = "strong", against = true },
  },
  explains = { "gpu-vm-fault", "hip-launch-failure", "inference-worker-died" },
  remedies = {
    { id = "piecewise", title = "Graphs in pieces: cudagraph_mode PIECEWISE",
      outcome = "workaround", chance = 0.7, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      tradeoffs = { performance = "decoding a little slower" },
      apply = [[vllm serve MODEL --compilation-config '{"cudagraph_mode": "PIECEWISE"}']], verify = [[curl -s localhost:8000/v1/models]], expect = [["id"]],
      rollback = [[vllm serve MODEL]], fallback = "eager" },
    { id = "eager", title = "Without graphs: --enforce-eager",
      outcome = "workaround", chance = 0.85, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      tradeoffs = { performance = "decoding clearly slower" },
      apply = [[vllm serve MODEL --enforce-eager]], verify = [[curl -s localhost:8000/v1/models]], expect = [["id"]],
      rollback = [[vllm serve MODEL]], fallback = "not-breakable" },
    { id = "not-breakable", title = "Where VLLM_USE_BREAKABLE_CUDAGRAPH is on: set it to 0",
      outcome = "workaround", chance = 0.3, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      apply = [[export VLLM_USE_BREAKABLE_CUDAGRAPH=0]], verify = [[env | grep BREAKABLE]], expect = "=0",
      rollback = [[unset VLLM_USE_BREAKABLE_CUDAGRAPH]] },
  },
  references = {
    { url = "https://github.com/vllm-project/vllm/pull/35485", title = "Disable full CUDA graph capture on RDNA3/RDNA4",
      says = "A proposal, not merged: the full capture of Triton attention faults there, the piecewise one succeeds at every size." },
    { url = "https://github.com/vllm-project/vllm/issues/36180", title = "Llama-3.2-1B fails with ROCM_ATTN",
      says = "The full capture ends in an illegal memory access after the piecewise one went through." },
    { url = "https://github.com/vllm-project/vllm/issues/35169", title = "Memory access fault with Step-3.5-Flash",
      says = "Four workers fault during the full capture." },
    { url = "https://github.com/vllm-project/vllm/issues/57227", title = "GLM-5.3-Flash: fault during lazy capture on MI350X",
      says = "Clean with --enforce-eager, and with graphs once VLLM_USE_BREAKABLE_CUDAGRAPH is 0." },
  },
}
