-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ggml-unified-memory-vs-carveout",
  title = "Unified memory is enabled on an APU whose RAM is reserved as VRAM carve-out",
  summary = [[With GGML_CUDA_ENABLE_UNIFIED_MEMORY llama.cpp allocates managed memory, and on an
APU that comes from system RAM, not from the VRAM carve-out. If the BIOS gives most of the
memory to the GPU, little RAM (and a small GTT) is left and a model that would fit the carve-out
cannot be allocated.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  applies = { kind = "APU" },
  evidence = {
    { all = { { fact = "env.GGML_CUDA_ENABLE_UNIFIED_MEMORY", matches = [[^(?i:1|on|true|yes)$]] },
              { any = { { log = [[(?<vram>[3-9]\d{4}|\d{6,})M of VRAM memory ready]] },
                        -- a carve-out is a multiple of 8 GiB; what is none is half of the RAM, which HIP calls VRAM
                        { fact = "gpu.vram_mib", matches = [[^(?:32768|40960|49152|57344|65536|73728|81920|90112|98304|106496|114688|122880)\b]] } } } },
      strength = "strong", group = "config" },
    { fact = "env.GGML_CUDA_ENABLE_UNIFIED_MEMORY", matches = [[^(?i:1|on|true|yes)$]],
      strength = "weak", group = "config" },
    { all = { { fact = "env.GGML_CUDA_ENABLE_UNIFIED_MEMORY", matches = [[^(?i:1|on|true|yes)$]] },
              { log = [[(?:unable|failed) to allocate (?:ROCm|HIP)\d+ buffer|(?:cudaMalloc|hipMalloc)\w* failed: out of memory|Out of memory: Killed process]] } },
      strength = "moderate", group = "failure" },
    -- as people put it: what they see, or which step cured it
    { all = { { said = [[(?i)\bGGML_CUDA_ENABLE_UNIFIED_MEMORY\b.{0,100}?\b(?:prevents?|is not a fix|not help|breaks?|slow\w*|system (?:RAM|memory)|host memory|instead of VRAM|OOM|out of memory|kill\w*|crash\w*|fails?|incoherent|garbage|hang\w*)\b]] },
              { said = [[(?i)\bVRAM\b|carve-?out|\bBIOS\b|\bVGM\b|dedicated (?:GPU )?memory]] }, speaks_of_amd }, strength = "very_strong", group = "config" },
    { all = { { said = helped([[(?:unset\w*|without|remov\w+|disabl\w+)(?: \S+){0,2}? [`\'"]*GGML_CUDA_ENABLE_UNIFIED_MEMORY]]), unless = did_not_help }, speaks_of_amd }, strength = "strong", group = "helped" },
  },
  explains = { "vram-oom", "host-oom-killed", "apu-uma-vram-carveout-too-small" },
  remedies = {
    { id = "small-carveout", action = "small-carveout", title = "Small carve-out (512 MB) and a large GTT",
      outcome = "cure", chance = 0.85, minutes = 15, risk = "low", reversibility = "high",
      scope = "firmware", root = true, reboot = true,
      summary = "Give the RAM back to Linux in the BIOS, then raise the page limit of TTM.",
      requires = "the BIOS offers a small or automatic UMA frame buffer",
      apply = "# BIOS: UMA frame buffer / dedicated graphics memory = 512 MB (or Auto); boot, then\n" .. raise_gtt_limit,
      verify = gtt_limit_holds, expect = [[ok]],
      rollback = "# the old value in the BIOS, and\n" .. lower_gtt_limit,
      fallback = "unset-managed" },
    { id = "unset-managed", title = "Keep the carve-out, drop the variable, load without mmap",
      outcome = "workaround", chance = 0.7, minutes = 2, risk = "low", reversibility = "high",
      scope = "process",
      apply = [[unset GGML_CUDA_ENABLE_UNIFIED_MEMORY; llama-server -m MODEL.gguf -ngl 99 --no-mmap]],
      verify = [[curl -s http://127.0.0.1:8080/health]], expect = [[ok]],
      rollback = [[export GGML_CUDA_ENABLE_UNIFIED_MEMORY=1]] },
  },
  refuted = { { what = "GGML_CUDA_ENABLE_UNIFIED_MEMORY=1 with the 96 GB carve-out", ref = 1,
                why = "managed memory is taken from the 32 GB that Linux has left" } },
  references = {
    { url = "https://github.com/lemonade-sdk/lemonade/issues/324", title = "gpt-oss-120b cannot be allocated on Strix Halo",
      says = "98304M of VRAM beside 512M of GTT fails with the variable set; 512 MB of VRAM and 100 GB of GTT loads." },
    { url = "https://github.com/ggml-org/llama.cpp/issues/18159", title = "UMA detection limits available memory on AMD APUs",
      says = "With the variable the HIP backend does not use VRAM or TTM but system RAM, so the carve-out should be as small as possible." },
  },
}
