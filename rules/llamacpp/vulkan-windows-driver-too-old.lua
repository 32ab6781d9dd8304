-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "vulkan-windows-driver-too-old",
  title = [["createDevice: ErrorExtensionNotPresent", "vkDestroyFence: Invalid device": old AMD driver]],
  summary = [[
vkCreateDevice refuses what llama.cpp's Vulkan backend asks for, and the model does not load; LM Studio
shows only an exit code then. It was met with AMD's Windows driver of new laptops and mini PCs, as they
are delivered; a current Adrenalin driver cured it. Which extension is missing is not told.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[vk::PhysicalDevice::createDevice: Error(?:ExtensionNotPresent|FeatureNotPresent)]] }, speaks_of_amd },
      strength = "very_strong", group = "device" },
    { all = { { log = [[vkDestroyFence: Invalid device]] }, speaks_of_amd }, strength = "very_strong", group = "device" },
    { all = { { log = [[vk::PhysicalDevice::createDevice: Error(?:ExtensionNotPresent|FeatureNotPresent)]] }, { log = [[AMD proprietary driver]] } },
      strength = "decisive", group = "device" },
    { log = [[\(AMD open-source driver\)|\(radv\) \|]], strength = "strong", against = true },
    other_maker,
  },
  explains = { "lmstudio-engine-aborted" },
  remedies = {
    { id = "newer-adrenalin", title = "Install AMD's current graphics driver, by hand from AMD's pages",
      outcome = "cure", chance = 0.85, minutes = 20, risk = "low", reversibility = "medium", scope = "system", root = true,
      summary = "AMD's software on the machine may say that nothing is newer: laptops get the maker's release.",
      cons = { "the way back is the maker's driver, or Windows' Roll Back Driver" },
      apply = [[# Windows: https://www.amd.com/en/support/download/drivers.html, the package for this processor or card; then restart]],
      verify = [[llama-cli --list-devices 2>&1]], expect = [[Vulkan0]],
      fallback = "hip-build" },
    { id = "hip-build", title = "Use the ROCm (HIP) build in place of Vulkan",
      outcome = "workaround", chance = 0.5, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      requires = "a GPU that the build has kernels for (LM Studio: ROCm llama.cpp, although it is listed as not compatible on some APUs)",
      apply = [[llama-bench -m MODEL.gguf -ngl 99 -dev ROCm0 2>&1 | tee hip-build.log]],
      verify = [[grep -E 'tg ?128' hip-build.log]], expect = [[tg ?128]],
      rollback = [[rm -f hip-build.log]] },
  },
  references = {
    { url = "https://github.com/lemonade-sdk/lemonade/issues/75", title = "llamacpp/GGUF model load fails (ERROR: vkDestroyFence: Invalid device)",
      says = "The maintainers: AMD's graphics driver is too old for this llama.cpp; a driver from AMD's pages is the solution." },
    { url = "https://github.com/ggml-org/llama.cpp/issues/14559", title = "vk::PhysicalDevice::createDevice: ErrorExtensionNotPresent",
      says = "A Radeon 890M with AMD's proprietary driver of 2025." },
    { url = "https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/1081", title = "Vulkan AMD780M unable to load any model",
      says = "Two people cured the exit code with the latest driver; ROCm llama.cpp worked meanwhile." },
  },
}
