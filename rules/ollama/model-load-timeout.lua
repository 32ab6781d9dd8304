-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "model-load-timeout", kind = "symptom",
  title = [["timed out waiting for llama runner to start": the model took too long to load]],
  summary = [[The runner made no progress for a time (Ollama: OLLAMA_LOAD_TIMEOUT, five minutes) and was
ended, or the client went away before. Either loading is slow (a large model from a slow disk, or more memory than there
is, so that it swaps), or the GPU hangs in its first upload or kernel; the last lines of the runner and
the kernel log tell which.]],
  component = "app", severity = "error", maturity = "stable", prior = "common",
  evidence = {
    { log = [[timed out waiting for llama runner to start(?! with|: context canceled)]], strength = "moderate", group = "timeout" },
    { log = [[timed out waiting for llama-server to start(?!: context canceled)]], strength = "moderate", group = "timeout" },
    { count = [[Still waiting for llama-server]], at_least = 3, strength = "moderate", group = "timeout" },
    { log = [[llama-server failed to start within timeout]], strength = "moderate", group = "timeout" },
  },
  remedies = {
    { id = "watch-it", title = "See whether it still moves: runner's last line, kernel log, disk",
      outcome = "diagnostic", chance = 0.5, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      apply = [[journalctl -u ollama -n 30 --no-pager; journalctl -k --since -10min | grep -iE 'amdgpu|kfd' | tail; grep -E 'some|full' /proc/pressure/io]],
      verify = [[ollama ps]], expect = [[NAME]], fallback = "longer" },
    { id = "longer", title = "A longer time-out, when it is only slow",
      outcome = "workaround", chance = 0.4, minutes = 3, risk = "low", reversibility = "high", scope = "app", root = true,
      cons = { "a GPU that hangs just hangs longer" },
      apply = set_ollama("kbmatch-timeout", [[Environment="OLLAMA_LOAD_TIMEOUT=20m"]]),
      verify = [[sleep 5; sudo journalctl _SYSTEMD_INVOCATION_ID="$(systemctl show ollama -p InvocationID --value)" | grep -o 'OLLAMA_LOAD_TIMEOUT:[^ ]*']], expect = [[:20m]],
      rollback = unset_ollama("kbmatch-timeout") },
  },
  references = {
    { url = "https://github.com/ollama/ollama/blob/v0.9.0/llm/server.go", title = "ollama 0.9: llm/server.go",
      says = "The two messages: no progress within the load time-out, or the client's context ended." },
    { url = "https://github.com/ollama/ollama/issues/4131", title = "timed out waiting for llama runner to start on larger models",
      says = "Large models that load slowly run into it on sound machines." },
    { url = "https://github.com/lemonade-sdk/llamacpp-rocm/issues/45", title = "Nemotron-3-Nano doesn't start",
      says = "Lemonade's wording; the same model starts with Vulkan." },
    { url = "https://github.com/ollama/ollama/issues/16132", title = "timed out waiting for llama-server to start",
      says = "The wording since 0.30, on an iGPU." },
  },
}
