-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ollama-igpu-dropped-by-default",
  title = "Ollama 0.30 and later ignore integrated GPUs by default",
  summary = [[From 0.30 on Ollama drops integrated GPUs at discovery unless they are on a short
list (ROCm: gfx1151; CUDA iGPUs) or OLLAMA_IGPU_ENABLE is set. Models that ran on a Radeon 780M or
890M with 0.24 run on the CPU after the update. Nothing is broken.]],
  component = "app", severity = "warning", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[dropping integrated GPU; to enable, set OLLAMA_IGPU_ENABLE=1]], strength = "decisive", group = "said" },
    -- gfx1151 is on the list of those that stay
    { all = { { fact = "gpu.gfx", ["in"] = { "gfx902", "gfx90c", "gfx1033", "gfx1035", "gfx1036", "gfx1103", "gfx1150", "gfx1152", "gfx1153" } },
              { fact = "app.name", matches = [[(?i)ollama]] }, { fact = "app.version", range = ">=0.30, <1.0" }, { log = [["?inference compute"? id=cpu .*library=cpu |\b100% CPU\b]] } },
      strength = "strong", group = "cpu" },
    { fact = "env.OLLAMA_IGPU_ENABLE", matches = [[^(?i:1|true|yes)$]], strength = "very_strong", against = true },
    -- another GPU serves: the integrated one beside it is left out on purpose
    { fact = "app.backend", ["in"] = { "rocm", "cuda", "vulkan" }, strength = "decisive", against = true },
    { fact = "app.version", range = "<0.30", strength = "strong", against = true },
    { all = { { said = [[(?i)\b(?:version |v)?0\.3\d(?:\.\d+)?\b.{0,100}?\b(?:(?:on|to|only|use|uses|using|exclusively) (?:the |my )?CPU|CPU[- ]only|GPU (?:\w+ ){0,2}(?:cannot|can't|not|isn't)|iGPU (?:\w+ ){0,2}(?:does(?:n't| not)|not))\b]], unless = [[(?i)\b(?:NVIDIA|RTX|CUDA)\b]] },
              { fact = "app.name", matches = [[(?i)ollama]] }, { fact = "app.version", range = ">=0.30, <1.0" },
              { any = { { fact = "gpu.kind", equals = "APU" }, { fact = "gpu.name", matches = [[(?i)\bRyzen\b|Radeon(?:\(TM\))? Graphics|\b[6-8]\d0M\b]] }, { log = [[OLLAMA_IGPU_ENABLE]] } } } }, strength = "strong", group = "prose" },
    { all = { { said = [[(?i)\bdrop(?:s|ped|ping) (?:the |all )?(?:AMD )?(?:integrated GPUs?|iGPUs?)\b]] }, { fact = "app.name", matches = [[(?i)ollama]] }, speaks_of_amd }, strength = "strong", group = "prose" },
    -- as people put it: what they see, or which step cured it
    { all = { { said = [[(?i)OLLAMA_IGPU_ENABLE=(?:1|true)[`'"]*.{0,40}(?:bring|fix|work|help|solv|restor|use)|(?:need|had|have|must|set|setting)(?: \w+){0,3} [`'"]*OLLAMA_IGPU_ENABLE]], unless = [[to enable, set OLLAMA_IGPU_ENABLE|]] .. did_not_help }, speaks_of_amd }, strength = "strong", group = "prose" },
  },
  remedies = {
    { id = "enable-igpu", title = "OLLAMA_IGPU_ENABLE=1 for the server",
      outcome = "cure", chance = 0.95, minutes = 3, risk = "low", reversibility = "high", scope = "app", root = true,
      apply = set_ollama("kbmatch-igpu", [[Environment="OLLAMA_IGPU_ENABLE=1"]]),
      verify = [[sleep 20; sudo journalctl _SYSTEMD_INVOCATION_ID="$(systemctl show ollama -p InvocationID --value)" | grep 'inference compute']], expect = [[type=iGPU]],
      rollback = unset_ollama("kbmatch-igpu"),
      fallback = "older-ollama" },
    { id = "older-ollama", title = "Ollama 0.24",
      outcome = "workaround", chance = 0.9, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      backup = keep_ollama_unit, apply = [[curl -fsSL https://ollama.com/install.sh | OLLAMA_VERSION=0.24.0 sh]], verify = [[ollama --version]], expect = [[0\.24]],
      rollback = install_ollama_as_before },
  },
  refuted = {
    { what = "OLLAMA_GPU=100, OLLAMA_GPU_DRIVER=rocm", why = "not read by Ollama", ref = 3 },
  },
  references = {
    { url = "https://github.com/ollama/ollama/issues/16690", title = "Radeon 890M runs on CPU since 0.30",
      says = "100 % GPU with 0.24, 100 % CPU with 0.30." },
    { url = "https://github.com/ollama/ollama/pull/16701", title = "discover: allow gfx1150 by default",
      says = "Names the filter and its list; closed without merge." },
    { url = "https://github.com/ollama/ollama/blob/main/envconfig/config.go", title = "ollama: envconfig/config.go",
      says = "The variables that Ollama reads; OLLAMA_GPU and OLLAMA_GPU_DRIVER are not among them." },
  },
}
