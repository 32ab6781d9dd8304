-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ollama-system-memory-too-small",
  title = [[Ollama: "model requires more system memory than is available"]],
  summary = [[
Ollama (releases up to mid-2026) adds up what it could not put on the GPU and refuses where that is more than free
RAM and free swap together. So either the model is too large, or less of it fits on the GPU than
thought: no GPU was found, the context is long, or on an APU the BIOS keeps most RAM as VRAM and
leaves little to the system.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[model requires more system memory \([\d.]+ [KMGT]i?B\) than is available \(]], strength = "very_strong", group = "refused" },
    { log = [[msg="model request too large for system"]], strength = "very_strong", group = "refused" },
  },
  remedies = {
    { id = "was-a-gpu-found", title = "See whether Ollama uses the GPU at all, and how much is free",
      outcome = "diagnostic", chance = 0.6, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      apply = [[journalctl -u ollama -b --no-pager | grep -E 'inference compute|no compatible GPUs' | tail -3; free -g]],
      verify = [[journalctl -u ollama -b --no-pager | grep -E 'inference compute' | tail -1]], expect = [[library=(?:ROCm|rocm|Vulkan)]],
      rollback = [[true   # nothing was changed]],
      fallback = "smaller-context" },
    { id = "smaller-context", title = "A smaller context and a cache of 8 bits",
      outcome = "cure", chance = 0.6, minutes = 3, risk = "low", reversibility = "high", scope = "app", root = true,
      cons = { "8 bits cost a little accuracy" },
      apply = set_ollama("context", [[Environment=OLLAMA_CONTEXT_LENGTH=4096\nEnvironment=OLLAMA_FLASH_ATTENTION=1\nEnvironment=OLLAMA_KV_CACHE_TYPE=q8_0]]),
      verify = [[ollama ps]], expect = [[GPU|CPU]],
      rollback = unset_ollama("context"),
      fallback = "more-swap" },
    { id = "more-swap", title = "Add swap, which Ollama counts as memory",
      outcome = "workaround", chance = 0.5, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "16 GB free on a disk that is no btrfs or ZFS",
      cons = { "what is really swapped is very slow" },
      apply = [[sudo fallocate -l 16G /swapfile-ollama && sudo chmod 600 /swapfile-ollama && sudo mkswap /swapfile-ollama && sudo swapon /swapfile-ollama]],
      verify = [[swapon --show=NAME --noheadings]], expect = [[swapfile-ollama]],
      rollback = [[! swapon --show=NAME --noheadings | grep -q swapfile-ollama || sudo swapoff /swapfile-ollama
sudo rm -f /swapfile-ollama]] },
  },
  references = {
    { url = "https://github.com/ollama/ollama/blob/v0.20.0/llm/server.go", title = "server.go, verifyLayout()",
      says = "What is left for the processor is compared with free memory and free swap; macOS is exempt." },
    { url = "https://github.com/ollama/ollama/issues/5471", title = "Available memory calculation on AMD APU no longer takes GTT into account",
      says = "On APUs Ollama counts VRAM and not GTT, and moves the rest of the model to the processor." },
    { url = "https://github.com/ollama/ollama/issues/12752", title = "gpt-oss:120b fails to load on AMD AI Max+ 395 with 96 GB VRAM",
      says = "With 96 GB carved out the system has little RAM left." },
  },
}
