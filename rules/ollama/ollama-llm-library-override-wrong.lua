-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ollama-llm-library-override-wrong",
  title = "OLLAMA_LLM_LIBRARY names a library that this Ollama release does not have",
  summary = [[The variable is compared with the names of the library folders, which change with releases
(rocm_v60000, rocm_v6, rocm, rocm_v7_2). From 0.12.4 on every folder with another name is skipped without
a word in the normal log, and models run on the CPU. Up to 0.5.7 Ollama says that it was not found, and
between the two it takes no notice of a name that it does not know.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Invalid OLLAMA_LLM_LIBRARY \S+ - not found]], strength = "decisive", group = "said" },
    { all = { { log = [[msg="skipping available library at user'?s request" requested=(?!cpu)\S+ libDir=\S*/(?:rocm|vulkan)\w*]] },
              { log = [["?inference compute"? id=(?:cpu|0) .*library=cpu |total_vram="0 B"]] } },
      strength = "decisive", group = "said" },
    { all = { { fact = "env.OLLAMA_LLM_LIBRARY", matches = [[^(?:rocm|vulkan)]] }, { fact = "app.backend", equals = "cpu" } },
      strength = "strong", group = "cpu" },
    { log = [[msg="inference compute" .*library=(?:ROCm|rocm|Vulkan)]], strength = "decisive", against = true },
    { log = [[failure during (?:llama-server )?GPU discovery"|dropping (?:ROCm device|integrated GPU)|discovery watchdog timed out]], strength = "strong", against = true },
  },
  remedies = {
    { id = "unset", title = "Take the variable out and let Ollama choose",
      outcome = "cure", chance = 0.9, minutes = 3, risk = "low", reversibility = "high", scope = "app", root = true,
      prepare = [[ls -d /usr/lib/ollama/*/ /usr/local/lib/ollama/*/ 2>/dev/null; systemctl cat ollama | grep -n LLM_LIBRARY]],
      apply = set_ollama("zz-kbmatch-library", [[UnsetEnvironment=OLLAMA_LLM_LIBRARY]]),
      verify = [[sleep 20; sudo journalctl _SYSTEMD_INVOCATION_ID="$(systemctl show ollama -p InvocationID --value)" | grep 'inference compute']], expect = [[library=(?:ROCm|rocm|Vulkan)]],
      rollback = unset_ollama("zz-kbmatch-library") },
  },
  references = {
    { url = "https://github.com/ollama/ollama/blob/v0.13.0/discover/runner.go", title = "ollama 0.13: discover/runner.go",
      says = "A folder whose name is not the requested one is passed over with a debug line only." },
    { url = "https://github.com/ollama/ollama/blob/v0.5.7/llm/server.go", title = "ollama 0.5.7: llm/server.go",
      says = "Prints that the requested library was not found." },
  },
}
