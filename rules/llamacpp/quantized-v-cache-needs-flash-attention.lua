-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "quantized-v-cache-needs-flash-attention",
  title = [["V cache quantization requires flash_attn": no flash attention for this pair of types]],
  summary = [[
A quantized V cache works with flash attention only. It is off, or --flash-attn auto turned it off:
the HIP back end is built for equal types of K and V (f16, q8_0, q4_0) unless
GGML_CUDA_FA_ALL_QUANTS was set, so q8_0 with q5_1 leaves the GPU without a kernel where Vulkan has
one.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[V cache quantization requires flash_attn|quantized V cache (?:was requested, but this )?requires (?:Flash Attention|flash_attn)]] }, speaks_of_amd },
      strength = "decisive", group = "cache" },
    other_maker,
  },
  remedies = {
    { id = "equal-types", title = "Flash attention on, and the same type for K and V",
      outcome = "cure", chance = 0.85, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      apply = [[llama-bench -m MODEL.gguf -ngl 99 -fa 1 -ctk q8_0 -ctv q8_0 -p 64 -n 16 2>&1 | tee cache.log   # llama-server: -fa on -ctk q8_0 -ctv q8_0]],
      verify = [[grep -E 'tg ?16' cache.log]], expect = [[tg ?16]],
      rollback = [[rm -f cache.log]],
      fallback = "all-quants" },
    { id = "all-quants", title = "Build with kernels for all pairs of types: GGML_CUDA_FA_ALL_QUANTS",
      outcome = "cure", chance = 0.7, minutes = 40, risk = "low", reversibility = "high", scope = "app",
      cons = { "The build takes much longer." },
      apply = [[cmake -S . -B build-quants -DGGML_HIP=ON -DGGML_CUDA_FA_ALL_QUANTS=ON -DGPU_TARGETS={gpu.gfx} && cmake --build build-quants -j8]],
      verify = [[build-quants/bin/llama-server --version 2>&1]], expect = [[version]],
      rollback = [[rm -rf build-quants]],
      fallback = "plain-v" },
    { id = "plain-v", title = "Leave the V cache at f16",
      outcome = "workaround", chance = 0.95, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      cons = { "It needs more memory." },
      apply = [[llama-bench -m MODEL.gguf -ngl 99 -ctk q8_0 -ctv f16 -p 64 -n 16 2>&1 | tee cache.log]],
      verify = [[grep -E 'tg ?16' cache.log]], expect = [[tg ?16]],
      rollback = [[rm -f cache.log]] },
  },
  references = {
    { url = "https://github.com/ggml-org/llama.cpp/issues/25007", title = "Inconsistent Flash Attention auto mode",
      says = "With q8_0 and q5_1 ROCm turns flash attention off and stops; Vulkan and equal types work." },
    { url = "https://github.com/ggml-org/llama.cpp/issues/28524", title = "Quantized V cache terminates llama-server",
      says = "By default only pairs of q4_0 or of q8_0 have kernels." },
    { url = "https://github.com/ggml-org/llama.cpp/issues/10378", title = "flash-attn can't use",
      says = "The option -fa is meant, not the Python package." },
    { url = "https://github.com/ggml-org/llama.cpp/issues/8864", title = "test-backend-ops crashes for FLASH_ATTN_EXT",
      says = "On HIP the other pairs ask for a build with GGML_CUDA_FA_ALL_QUANTS." },
  },
}
