-- SPDX-License-Identifier: Apache-2.0
-- RADV puts its own name behind the card's; AMDVLK and AMD's proprietary driver give the card's alone.
local not_radv = { log = [[selecting physical device '(?:Unknown )?(?:AMD|Radeon)(?![^']*RADV)]] }
local radv = { log = [[selecting physical device '[^']*RADV]] }
rule {
  id = "vulkan-required-extension-missing",
  title = "The Vulkan driver (AMDVLK, or an old Mesa) lacks an extension that gamescope needs",
  summary = [[
gamescope asks for a fixed list of device extensions; a driver that lacks one refuses the device with
VkResult -7 (VK_ERROR_EXTENSION_NOT_PRESENT). AMDVLK, which takes RADV's place where it is installed,
has not had all of them, and AMD ended it in September 2025. With RADV it is an old Mesa, or a
combination of surface extensions for which Mesa hides one.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    -- gamescope since November 2025 says which
    { all = { { log = [[vulkan: Missing required extension: VK_\w+]] },
              { any = { not_radv, radv, { fact = "host.gpu_maker", equals = "AMD" }, { fact = "gpu.gfx", exists = true } } } },
      strength = "very_strong", group = "extension" },
    -- of RADV the number alone says too little: which extension, and why, stays open
    { all = { { log = [[vkCreateDevice failed \(VkResult: -7\)]] }, not_radv }, strength = "very_strong", group = "extension" },
    { all = { not_radv, { log = [[vulkan: vkAllocateDescriptorSets failed]] } }, within = "6 lines", strength = "very_strong", group = "extension" },
    -- a warning by now, and then no end; AMDVLK has it since 2023.Q1.2
    { all = { not_radv, { log = [[physical device doesn't support VK_EXT_physical_device_drm]] }, { log = [[Failed to initialize Vulkan]] } }, within = "6 lines",
      strength = "strong", group = "extension" },
  },
  remedies = {
    { id = "choose-radv", title = "RADV for this program: AMD_VULKAN_ICD=RADV",
      outcome = "cure", chance = 0.6, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      requires = "Mesa's driver (vulkan-radeon, mesa-vulkan-drivers) is installed; in use is another",
      apply = [[export AMD_VULKAN_ICD=RADV]], verify = [[vulkaninfo --summary | grep driverName]], expect = [[radv]],
      rollback = [[unset AMD_VULKAN_ICD]], fallback = "remove-amdvlk" },
    { id = "remove-amdvlk", title = "Arch: remove AMDVLK, install RADV for 64 and 32 bit",
      outcome = "cure", chance = 0.8, minutes = 5, risk = "low", reversibility = "medium", scope = "system", root = true,
      when = { os = { "arch", "manjaro", "endeavouros", "cachyos" } },
      requires = "pacman -Q lists amdvlk",
      cons = { "distributions have dropped AMDVLK: what is removed comes back from the package cache only" },
      apply = [[sudo pacman -S --needed vulkan-radeon lib32-vulkan-radeon
for package in lib32-amdvlk amdvlk; do ! pacman -Q "$package" >/dev/null 2>&1 || sudo pacman -R "$package"; done]],
      verify = [[vulkaninfo --summary | grep driverName]], expect = [[radv]],
      rollback = [[sudo pacman -U /var/cache/pacman/pkg/amdvlk-*.pkg.tar.zst]], fallback = "newer-mesa" },
    { id = "newer-mesa", title = "RADV already: see which extension is missing, then update Mesa",
      outcome = "partial", chance = 0.4, minutes = 15, risk = "low", reversibility = "medium", scope = "system", root = true,
      prepare = [[vulkaninfo 2>/dev/null | grep -E 'driverInfo|VK_KHR_present_(id|wait)|VK_EXT_(robustness2|external_memory_dma_buf|queue_family_foreign)|VK_KHR_(swapchain_mutable_format|external_(memory|semaphore)_fd)']],
      cons = { "no way back but the distribution's older packages" },
      apply = by_packager("sudo apt-get update && sudo apt-get install -y mesa-vulkan-drivers", "sudo dnf upgrade -y mesa-vulkan-drivers", "sudo pacman -Syu"),
      verify = [[timeout 20 gamescope -- vulkaninfo --summary 2>&1 | grep -cE 'VkResult: -7|Missing required extension' || true]], expect = [[^0]] },
  },
  references = {
    { url = "https://github.com/ValveSoftware/gamescope/issues/1104", title = "gamescope fails to initialize with VkResult: -7",
      says = "RX 7900 XTX: with AMDVLK removed and vulkan-radeon installed gamescope works." },
    { url = "https://github.com/ValveSoftware/gamescope/issues/529", title = "Failed to initialize Vulkan on RX 6700 XT",
      says = "vkAllocateDescriptorSets fails under AMDVLK, which had been left installed; with RADV it works." },
    { url = "https://github.com/ValveSoftware/gamescope/pull/2015", title = "rendervulkan: verify that all the extensions we need to enable are available",
      says = "Since November 2025 gamescope names the missing extensions in place of VkResult -7." },
    { url = "https://github.com/ValveSoftware/gamescope/blob/022f1d21dea0cc531833082a1cab5b925166edc4/src/rendervulkan.cpp", title = "CVulkanDevice::createDevice()",
      says = "The list of extensions that it wants, and the messages." },
    { url = "https://github.com/GPUOpen-Drivers/AMDVLK/issues/403", title = "Support running gamescope with AMDVLK",
      says = "The driver's makers reproduced in 2025 that gamescope does not start with AMDVLK; the issue stayed open." },
    { url = "https://github.com/GPUOpen-Drivers/AMDVLK/issues/306", title = "Missing VK_EXT_physical_device_drm",
      says = "AMDVLK has that extension since 2023.Q1.2." },
    { url = "https://github.com/NixOS/nixpkgs/pull/444693", title = "amdvlk, nixos/amdvlk: drop",
      says = "A distribution drops AMDVLK in September 2025, since AMD deprecated it in favour of RADV." },
    { url = "https://linux-os.net/?p=96842", title = "AMD ends AMDVLK",
      says = "AMD's announcement: AMDVLK is discontinued, RADV is the supported driver." },
    { url = "https://github.com/NixOS/nixpkgs/pull/121010", title = "amdvlk: 2021.Q1.6 to 2021.Q2.2",
      says = "From that release AMDVLK hides RADV from programs where both are installed; AMD_VULKAN_ICD=RADV turns it round." },
    { url = "https://github.com/KhronosGroup/Vulkan-Tools/issues/757", title = "vulkaninfo does not detect VK_KHR_present_wait",
      says = "Mesa offers that extension only where each surface extension that the program enabled allows it." },
    { url = "https://github.com/ValveSoftware/gamescope/issues/1348", title = "Gamescope does not work on Polaris GPU (RADV)",
      says = "RADV has no DRM format modifiers before GFX9; that is another message, and another failure." },
  },
}
