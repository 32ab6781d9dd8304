-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ollama-foreign-ggml-library",
  title = [[Ollama: "potentially incompatible library detected in PATH": a foreign ggml-base.dll]],
  summary = [[
Ollama on Windows loads GGML's libraries by name. Where another program (llama.cpp, LM Studio's tools,
a Python wheel) has put its ggml-base.dll into a folder of PATH, the backends may meet that one: GPU
discovery hangs or ends without a GPU, or the runner crashes.]],
  component = "config", severity = "warning", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[msg="potentially incompatible library detected in PATH"]], strength = "very_strong", group = "path" },
  },
  explains = { "ollama-gpu-discovery-timeout" },
  remedies = {
    { id = "off-the-path", title = "Take that folder off PATH, or rename the file",
      outcome = "cure", chance = 0.85, minutes = 5, risk = "low", reversibility = "high", scope = "system",
      summary = "location= of the line names the file. A copy in C:\\Windows belongs to no one: rename it. Then quit Ollama in the tray and start it.",
      prepare = [[where ggml-base.dll ggml.dll   # Windows' command prompt]],
      apply = [[# Windows: Settings, System, About, Advanced system settings, Environment Variables: remove the folder from Path (yours and the system's)]],
      verify = [[grep -c 'potentially incompatible library' "$LOCALAPPDATA/Ollama/server.log" || true]], expect = [[^0]],
      rollback = [[# put the folder back into Path]] },
  },
  references = {
    { url = "https://github.com/ollama/ollama/pull/13289", title = "win: warn if ggml-base detected in PATH",
      says = "Another application's ggml-base in PATH leads to run-time problems; the warning and its form." },
    { url = "https://github.com/ollama/ollama/issues/12618", title = "Ollama serve fails to detect GPUs after updating",
      says = "The issue that the warning was made for." },
    { url = "https://github.com/ollama/ollama/blob/main/discover/runner.go", title = "runner.go, detectIncompatibleLibraries()",
      says = "It looks for ggml-base.dll outside of Ollama's own folder." },
  },
}
