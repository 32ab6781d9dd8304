-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ollama-tmp-noexec",
  title = "Ollama cannot run its unpacked runner: /tmp is mounted noexec",
  summary = [[Ollama up to 0.5.1 unpacked its runners into the temporary folder and ran them there. Where /tmp
is mounted noexec, or a security policy forbids running from it, every model fails to load, whatever the
GPU; later releases run them from their own folder (0.5.2 to 0.5.7 still name OLLAMA_TMPDIR where that
folder is noexec, and do not read it).]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[fork/exec /\S*/ollama_llama_server: permission denied]], strength = "decisive", group = "exec" },
    { log = [[may have noexec set\.\s+Set OLLAMA_TMPDIR]], strength = "decisive", group = "exec" },
    { log = [[libext_server\.so: failed to map segment from shared object]], strength = "decisive", group = "exec" },
  },
  fixed_in = { ["app.version"] = "0.5.8" },
  remedies = {
    { id = "update", action = "update-ollama", title = "Update Ollama",
      outcome = "cure", chance = 0.9, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      backup = keep_ollama_unit, apply = [[curl -fsSL https://ollama.com/install.sh | sh]], verify = [[ollama --version]], expect = [[\d+\.\d+\.\d+]],
      rollback = install_ollama_as_before, fallback = "own-folder" },
    { id = "own-folder", title = "A temporary folder that may be run from",
      requires = "Ollama 0.5.1 or older",
      outcome = "cure", chance = 0.9, minutes = 3, risk = "low", reversibility = "high", scope = "app", root = true,
      apply = [[sudo install -d -o ollama -g ollama /usr/share/ollama/tmp
]] .. set_ollama("kbmatch-tmp", [[Environment="OLLAMA_TMPDIR=/usr/share/ollama/tmp"\nEnvironment="TMPDIR=/usr/share/ollama/tmp"]]),
      verify = [[sleep 10; sudo ls /usr/share/ollama/tmp]], expect = [[ollama\d]],
      rollback = unset_ollama("kbmatch-tmp") },
  },
  references = {
    { url = "https://github.com/ollama/ollama/issues/4229", title = "Cannot run model with noexec /tmp",
      says = "fork/exec of the runner below /tmp is refused." },
    { url = "https://github.com/ollama/ollama/issues/2436", title = "Unable to load dynamic server library in hardened environment",
      says = "The wording of early 2024; another temporary folder in the unit cured it." },
    { url = "https://github.com/ollama/ollama/blob/v0.5.1/runners/common.go", title = "ollama 0.5.1: runners/common.go",
      says = "The runners are unpacked into a folder below OLLAMA_TMPDIR; 0.5.2 no longer does it." },
    { url = "https://github.com/ollama/ollama/pull/4241", title = "Detect noexec and report a better error",
      says = "The message that names noexec and OLLAMA_TMPDIR." },
  },
}
