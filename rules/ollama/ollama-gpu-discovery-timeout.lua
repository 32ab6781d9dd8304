-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ollama-gpu-discovery-timeout",
  title = "Ollama gives up waiting for GPU discovery",
  summary = [[Ollama starts a child to list GPUs and waits a few seconds (3 for a refresh, about 30 at
start). A slow start of ROCm - large GTT on an APU, several GPUs, a cold disk, a busy or suspended
card - exceeds that: the GPU is left out and models go to the CPU, or stale memory figures are
used. The GPU itself answers rocminfo.]],
  component = "app", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[failure during (?:llama-server )?GPU discovery".*error="?(?:failed to finish discovery before timeout|context deadline exceeded)]], strength = "very_strong", group = "timeout" },
    { log = [[failed to finish discovery before timeout]], unless = [[lib/ollama/cuda_v]], strength = "strong", group = "timeout" },
    { log = [[llama-server GPU discovery watchdog timed out]], unless = [[lib/ollama/cuda_v]], strength = "decisive", group = "timeout" },
    { log = [[llama-server discovery: timed out waiting for server startup]], strength = "very_strong", group = "timeout" },
    { log = [[unable to refresh free memory, using old values]], strength = "moderate", group = "refresh" },
    { log = [[unable to refresh all GPUs with existing runners, performing bootstrap discovery]], strength = "weak", group = "refresh" },
    { log = [[bootstrap discovery took" duration=(?:[3-9]|[1-9]\d)\.\d+s]], strength = "moderate", group = "slow" },
    { log = [[error="?runner crashed]], strength = "strong", against = true },
    { log = [[(?:page fault \(src_id:|MES failed to respond)]], strength = "moderate", against = true },
  },
  remedies = {
    { id = "one-backend", title = "Probe only the backend that is wanted",
      outcome = "workaround", chance = 0.5, minutes = 3, risk = "low", reversibility = "high", scope = "app", root = true,
      summary = "Less to load at discovery.",
      prepare = [[time rocminfo > /dev/null]],
      apply = [[printf '[Service]\nEnvironment="OLLAMA_LLM_LIBRARY=rocm"\n' | sudo tee /etc/systemd/system/ollama.service.d/library.conf && sudo systemctl daemon-reload && sudo systemctl restart ollama]],
      verify = [[sleep 20; sudo journalctl _SYSTEMD_INVOCATION_ID="$(systemctl show ollama -p InvocationID --value)" | grep 'inference compute']], expect = [[library=ROCm]],
      cons = { "the folder's name changes with releases; a wrong one means CPU" },
      rollback = [[sudo rm /etc/systemd/system/ollama.service.d/library.conf && sudo systemctl daemon-reload && sudo systemctl restart ollama]],
      fallback = "restart" },
    { id = "restart", title = "Restart Ollama with the GPU awake and the files cached",
      outcome = "workaround", chance = 0.5, minutes = 1, risk = "low", reversibility = "high", scope = "app", root = true,
      cons = { "comes back; no way back is needed" },
      apply = [[rocminfo > /dev/null; sudo systemctl restart ollama]], verify = [[sleep 20; sudo journalctl _SYSTEMD_INVOCATION_ID="$(systemctl show ollama -p InvocationID --value)" | grep 'inference compute']],
      expect = [[library=(?:ROCm|Vulkan)]], fallback = "use-vulkan" },
    { id = "use-vulkan", title = "Vulkan backend",
      outcome = "workaround", chance = 0.7, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      apply = [[export OLLAMA_VULKAN=1 OLLAMA_LLM_LIBRARY=vulkan && ollama serve]], verify = [[ollama ps]], expect = [[GPU]],
      rollback = [[unset OLLAMA_VULKAN OLLAMA_LLM_LIBRARY]] },
  },
  references = {
    { url = "https://github.com/ollama/ollama/pull/14448", title = "discover: increase GPU discovery timeout from 3s to 15s",
      says = "With 111 GiB of GTT on gfx1151 discovery takes 5 to 10 seconds; the longer the context the longer." },
    { url = "https://github.com/ollama/ollama/issues/13236", title = "ROCm GPU discovery times out on R9700",
      says = "rocminfo sees the card, Ollama 0.13.0 times out natively and in its container." },
    { url = "https://github.com/ollama/ollama/issues/17069", title = "GPU discovery intermittently times out (30s watchdog)",
      says = "The card is detected in the debug log and the watchdog fires all the same, differently at each restart." },
  },
}
