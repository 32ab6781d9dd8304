-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "lmstudio-runtime-extension-missing",
  title = "LM Studio's runtime (engine extension) is missing, incomplete or finds no GPU",
  summary = [[LM Studio fetches its engines (llama.cpp for ROCm, Vulkan, CPU) as extensions. One that was
fetched in part, that lacks its vendor libraries, or whose survey of the hardware fails cannot be loaded:
no engine for the model format, or the ROCm engine refuses although Vulkan works.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Failed to load LLM engine from path: .*(?:rocm|vulkan)]], strength = "very_strong", group = "engine" },
    { log = [[No LM Runtime found for model format]], strength = "very_strong", group = "engine" },
    { log = [[Failed to survey hardware with engine 'llama\.cpp-\S*(?:rocm|vulkan)\S*': LMSCore load lib failed]], strength = "very_strong", group = "survey" },
    { log = [[Backend 'llama\.cpp-\S*rocm\S*' requires gpu acceleration, ?but GPU survey on hardware was unsuccessful]], strength = "strong", group = "survey" },
  },
  remedies = {
    { id = "fetch-runtimes-again", title = "Fetch the runtimes again into an empty extensions folder",
      outcome = "cure", chance = 0.6, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      summary = "LM Studio closed; models and settings stay. Then choose the runtime in its Runtime page.",
      apply = [[mv ~/.lmstudio/extensions/backends ~/.lmstudio/extensions/backends.before
# start LM Studio and let it fetch the runtimes]],
      verify = [[ls ~/.lmstudio/extensions/backends]], expect = [[llama\.cpp]],
      rollback = [[[ ! -d ~/.lmstudio/extensions/backends.before ] || { rm -rf ~/.lmstudio/extensions/backends && mv ~/.lmstudio/extensions/backends.before ~/.lmstudio/extensions/backends; }]],
      fallback = "use-vulkan" },
    { id = "use-vulkan", action = "use-vulkan", title = "The Vulkan runtime",
      outcome = "workaround", chance = 0.8, minutes = 3, risk = "low", reversibility = "high", scope = "app",
      apply = [[lms runtime select --latest llama.cpp-linux-x86_64-vulkan-avx2]], verify = [[lms runtime ls]], expect = [[vulkan]],
      rollback = [[lms runtime select --latest llama.cpp-linux-x86_64-amd-rocm-avx2]] },
  },
  references = {
    { url = "https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/711", title = "Failed to load LLM engine",
      says = "ROCm and Vulkan engines could not be loaded; removing the folder and fetching everything again cured it." },
    { url = "https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/317", title = "No LM Runtime found for model format 'gguf'",
      says = "A fresh installation without any engine for GGUF." },
    { url = "https://github.com/lmstudio-ai/lms/issues/625", title = "RX 6800 not working with ROCm runtimes after 2.1.0",
      says = "The survey finds no HIP device with newer runtimes; Vulkan works." },
    { url = "https://github.com/lmstudio-ai/lms/issues/217", title = "LM Studio on Linux without a desktop",
      says = "The log of the hardware survey, in which an engine for hardware that is absent fails and the next is taken." },
  },
}
