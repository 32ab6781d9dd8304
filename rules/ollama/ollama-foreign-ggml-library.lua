-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ollama-foreign-ggml-library",
  title = [[Ollama: "potentially incompatible library detected in PATH": a foreign ggml-base.dll]],
  summary = [[
Ollama on Windows loads GGML's libraries by name. Where another program (llama.cpp, LM Studio's tools,
a Python wheel) has put its ggml-base.dll into a folder of PATH, the backends may meet that one: GPU
discovery hangs or ends without a GPU, or the runner crashes. Since 0.13.1 Ollama warns whenever there is
one, also where all goes well; from 0.30 on its GPU probe takes none from PATH.]],
  component = "config", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[msg="potentially incompatible library detected in PATH"]], strength = "strong", group = "path" },
  },
  explains = { "ollama-gpu-discovery-timeout" },
  remedies = {
    { id = "off-the-path", title = "Rename the file, or take its folder off PATH",
      outcome = "cure", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "system",
      summary = "location= of the line names the file; FOLDER is where it lies. Windows' command prompt, as administrator where the folder asks for it.",
      cons = { "the program that the file belongs to does not start meanwhile; then rather take FOLDER off Path (Settings: environment variables)" },
      prepare = [[where ggml-base.dll]],
      apply = [[ren "FOLDER\ggml-base.dll" ggml-base.dll.off
taskkill /f /im "ollama app.exe" /im ollama.exe & start "" "%LOCALAPPDATA%\Programs\Ollama\ollama app.exe"]],
      verify = [[find /c "potentially incompatible library" "%LOCALAPPDATA%\Ollama\server.log"]], expect = [[: 0]],
      rollback = [[ren "FOLDER\ggml-base.dll.off" ggml-base.dll]] },
  },
  references = {
    { url = "https://github.com/ollama/ollama/pull/13289", title = "win: warn if ggml-base detected in PATH",
      says = "Another application's ggml-base in PATH leads to run-time problems; the warning and its form." },
    { url = "https://github.com/ollama/ollama/issues/12618", title = "Ollama serve fails to detect GPUs after updating",
      says = "The issue that the warning was made for." },
    { url = "https://github.com/ollama/ollama/blob/main/discover/runner.go", title = "runner.go, detectIncompatibleLibraries()",
      says = "It looks for ggml-base.dll outside of Ollama's own folder." },
    { url = "https://github.com/ollama/ollama/blob/main/discover/native_probe_windows.go", title = "native_probe_windows.go",
      says = "From 0.30 on the probe of GPUs takes no library from PATH." },
  },
}
