-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "vulkan-device-index-invalid",
  title = [["Invalid device index N in GGML_VK_VISIBLE_DEVICES": Vulkan lists fewer devices]],
  summary = [[
GGML_VK_VISIBLE_DEVICES counts the devices that the Vulkan loader lists, from 0, software ones and
duplicates included: the order of vulkaninfo, not of rocm-smi or --list-devices. The number set is
beyond the end: one too high, made for another machine, or a driver is missing here, so that the card
is not listed at all.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[ggml_vulkan: Invalid device index \d+ in GGML_VK_VISIBLE_DEVICES]], strength = "decisive", group = "index" },
    { log = [[Invalid Vulkan device index]], strength = "very_strong", group = "index" },
  },
  remedies = {
    { id = "count-again", title = "Take the number from vulkaninfo",
      outcome = "cure", chance = 0.8, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      summary = "Where the card is not in the list, its Vulkan driver is missing (mesa-vulkan-drivers, vulkan-radeon) or closed to this user or container.",
      prepare = [[vulkaninfo --summary | grep -E '^GPU[0-9]|deviceName']], backup = [[env | grep GGML_VK > ggml-vk-before.txt || true]],
      apply = [[export GGML_VK_VISIBLE_DEVICES=0   # the number of the card in that list]],
      verify = [[llama-cli --list-devices 2>&1 | grep -i vulkan0]], expect = "(?i)vulkan0", rollback = [[cat ggml-vk-before.txt   # export what it lists again]], fallback = "unset" },
    { id = "unset", title = "Unset it, and choose by --device VulkanN",
      outcome = "cure", chance = 0.8, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      backup = [[env | grep GGML_VK > ggml-vk-before.txt || true]],
      apply = [[unset GGML_VK_VISIBLE_DEVICES]], verify = [[llama-cli --list-devices 2>&1 | grep -i vulkan0]], expect = "(?i)vulkan0",
      rollback = [[cat ggml-vk-before.txt   # export what it lists again]] },
  },
  references = {
    { url = "https://github.com/ggml-org/ggml/blob/d99724f2b141fed9e1a9f402213506c081433465/src/ggml-vulkan/ggml-vulkan.cpp", title = "ggml-vulkan.cpp",
      says = "Each number of the variable is compared with the count of physical devices before any is filtered out." },
    { url = "https://github.com/ggml-org/llama.cpp/issues/5259", title = "Vulkan multi or selectable GPU?",
      says = "The backend's author: the variable takes 0, 0,1 or 1,0; --device chooses as well, --list-devices shows." },
    { url = "https://github.com/unslothai/unsloth/pull/5819", title = "Studio: add Vulkan llama.cpp support",
      says = "A review found that the variable counts raw Vulkan devices, not ggml's list after llvmpipe and duplicates are gone." },
  },
}
