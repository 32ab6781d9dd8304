-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "tensor-split-buffer-not-allocated",
  title = [["GGML_ASSERT(meta_buf_ctx->bufs[i]) failed": a GPU's part of -sm tensor was not allocated]],
  summary = [[
With --split-mode tensor llama.cpp allocates a part of every tensor on each GPU, and asserts where one of them
got none: mostly that GPU's memory is full, by another program, a leftover server or the context. It also
comes with GPUs of two backends in one split (ROCm and CUDA).]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[GGML_ASSERT\(meta_buf_ctx->bufs\[i\]\) failed]] }, speaks_of_amd }, strength = "very_strong", group = "assert" },
    { log = [[ggml_cuda_init: found \d+ CUDA devices]], strength = "strong", against = true, group = "cuda" },
    other_maker,
  },
  explains = { "vram-oom", "inference-worker-died" },
  remedies = {
    { id = "what-holds-memory", title = "See what holds the GPUs' memory",
      outcome = "diagnostic", chance = 0.6, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      apply = [[rocm-smi --showmeminfo vram; rocm-smi --showpids]], verify = [[rocm-smi --showmeminfo vram]], expect = [[VRAM]],
      rollback = [[true   # nothing was changed]], fallback = "less-memory" },
    { id = "less-memory", title = "Less memory: a smaller context, a smaller quantization",
      outcome = "workaround", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      apply = [[llama-server -m MODEL.gguf -ngl 99 -sm tensor -fa on -c 8192]], verify = [[curl -s localhost:8080/health]], expect = "ok",
      rollback = [[true   # start it with the former context]], fallback = "layer-split" },
    { id = "layer-split", title = "The usual split: -sm layer, for mixed backends, too",
      outcome = "workaround", chance = 0.85, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      tradeoffs = { performance = "slower where the GPUs would share each layer" },
      apply = [[llama-server -m MODEL.gguf -ngl 99 -sm layer]], verify = [[curl -s localhost:8080/health]], expect = "ok",
      rollback = [[true   # start it with -sm tensor]] },
  },
  references = {
    { url = "https://github.com/ggml-org/ggml/blob/master/src/ggml-backend-meta.cpp", title = "ggml_backend_meta_alloc_ctx_tensors_from_buft()",
      says = "The assertion stands right behind each GPU's allocation, whose failure has no message of its own there." },
    { url = "https://github.com/ggml-org/llama.cpp/issues/25594", title = "split-mode tensor/row broken for mixed CUDA+ROCm",
      says = "One split over CUDA0 and ROCm0 raises the assertion; -sm row is gone since b9890." },
  },
}
