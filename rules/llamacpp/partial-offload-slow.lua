-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "partial-offload-slow",
  title = "Slow: only some of the model's layers are on the GPU",
  summary = [[What does not fit into GPU memory runs on the processor, and every token waits for it: a few
layers on the CPU cost most of the speed. It is the size of model and context against free memory, not
a fault of card or driver.]],
  component = "app", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[offloaded (?<some>\d+)/(?<layers>\d+) layers to GPU]], where = { "some", "<", "layers" } },
              { fact = "symptom.kind", equals = "slow" } }, strength = "very_strong", group = "layers" },
    { all = { { log = [[\b\d{1,2}%/\d{1,2}% CPU/GPU\b]] }, { fact = "symptom.kind", equals = "slow" } }, strength = "very_strong", group = "layers" },
  },
  remedies = {
    { id = "make-it-fit", title = "Smaller context, quantised KV cache, smaller quantisation or model",
      outcome = "cure", chance = 0.8, minutes = 5, risk = "low", reversibility = "high", scope = "app", root = true,
      prepare = [[ollama ps; cat /sys/class/drm/card*/device/mem_info_vram_used /sys/class/drm/card*/device/mem_info_vram_total]],
      summary = "For Ollama as a service, then run the model; llama.cpp: -c 4096 -fa on -ctk q8_0 -ctv q8_0.",
      apply = set_ollama("kbmatch-fit", [[Environment="OLLAMA_CONTEXT_LENGTH=4096"\nEnvironment="OLLAMA_FLASH_ATTENTION=1"\nEnvironment="OLLAMA_KV_CACHE_TYPE=q8_0"]]),
      verify = [[ollama ps]], expect = [[100% GPU]], rollback = unset_ollama("kbmatch-fit") },
  },
  references = {
    { url = "https://github.com/ollama/ollama/blob/main/docs/faq.mdx", title = "Ollama: FAQ",
      says = "How ollama ps shows the share on the GPU, and that context and KV cache type set how much memory is needed." },
  },
}
