-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "lmstudio-engine-aborted", kind = "symptom",
  title = [[LM Studio: "(Exit code: 18446744072635812000)", "crashed without additional information"]],
  summary = [[
18446744072635812000 is Windows' 0xC0000409 (abort) widened to 64 bits and rounded: the engine, llama.cpp,
ended itself, and LM Studio does not pass on what it said; 18446744073709515000 is another code. On AMD
GPUs the known reasons are a graphics driver that is older than the Vulkan engine wants, and releases of
that engine which fail where the one before works (1.21.0, 1.52.0, 1.103).]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[\(Exit code: 1844674407(?:2635812000|3709515000)\)]] }, speaks_of_amd }, strength = "very_strong", group = "exit" },
    { all = { { log = [[The model has crashed without additional information]] }, speaks_of_amd }, strength = "strong", group = "exit" },
    other_maker,
  },
  remedies = {
    { id = "newer-adrenalin", title = "Install AMD's current graphics driver, by hand from AMD's pages",
      outcome = "cure", chance = 0.5, minutes = 20, risk = "low", reversibility = "medium", scope = "system", root = true,
      cons = { "the way back is the maker's driver, or Windows' Roll Back Driver" },
      apply = [[# Windows: https://www.amd.com/en/support/download/drivers.html, the package for this processor or card; then restart]],
      verify = [[lms ps   # after the model was loaded again]], expect = [[(?i)loaded|identifier]],
      fallback = "other-engine" },
    { id = "other-engine", title = "Choose another engine, or the release before",
      outcome = "workaround", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      summary = "In the app: Settings, Runtime; older releases are in the menu of each engine. ROCm llama.cpp in place of Vulkan has worked too.",
      prepare = [[lms runtime ls]],
      apply = [[lms runtime select llama.cpp-win-x86_64-amd-rocm-avx2   # a name of the list]],
      verify = [[lms ps   # after the model was loaded again]], expect = [[(?i)loaded|identifier]],
      rollback = [[lms runtime select llama.cpp-win-x86_64-vulkan-avx2]],
      fallback = "engine-says-why" },
    { id = "engine-says-why", title = "Load the model with llama.cpp itself, which says what is wrong",
      outcome = "diagnostic", chance = 0.7, minutes = 10, risk = "low", reversibility = "high", scope = "process",
      apply = [[llama-cli -m MODEL.gguf -ngl 99 -n 8 -p hello -no-cnv 2>&1 | tee engine.log]],
      verify = [[tail -3 engine.log]], expect = [[\S]],
      rollback = [[rm -f engine.log]] },
  },
  references = {
    { url = "https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/1081", title = "Vulkan AMD780M unable to load any model (Exit code: 18446744072635812000)",
      says = "The latest driver cured it for two; ROCm llama.cpp worked for others." },
    { url = "https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/1057", title = "The model has crashed without additional information",
      says = "Going back from Vulkan 1.52.0 to 1.50.2 helped." },
    { url = "https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/1374", title = "models wont load - unknown error",
      says = "On AMD caused by Vulkan 1.103; the version before works." },
    { url = "https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/531", title = "Can't run any model with Vulkan llama.cpp (Windows) v1.21.0",
      says = "AMD GPU, exit code 18446744073709515000; 1.19.0 works, or less offload." },
  },
}
