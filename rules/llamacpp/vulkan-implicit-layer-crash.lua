-- SPDX-License-Identifier: Apache-2.0
-- Overlays and recorders by the names of their libraries; those of Khronos and LunarG are asked for.
-- None is so short that " from " would be looked for in its place: every log is full of that.
local overlay = [[(?:VulkanLayer|VkLayer|vulkan-overlay|RTSSHooks|fpsmonvk|graphics-hook|EOSOVH-Win|bdcamvk|GameOverlayRenderer)[\w-]*\.dll]]
local wanted = [[(?i)VkLayer_(?:khronos|lunarg)]]
rule {
  id = "vulkan-implicit-layer-crash",
  title = "An overlay's or recorder's Vulkan layer crashes the program",
  summary = [[Overlays, frame counters and recorders (MangoHud, RivaTuner, FPS Monitor, Mirillis Action, OBS, Steam,
Epic, Overwolf) register implicit Vulkan layers, which the loader puts into every Vulkan program between
it and the driver. They are made for games with windows; in a program that only computes one may
hand the driver what it cannot use, and the program dies in the layer or in amdvlk64.dll.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = windows_crash .. [[|\bin amdvlk(?:64|32)!]] },
              { log = [[(?i)\bfrom [A-Z]:\\.*]] .. overlay, unless = wanted } },
      strength = "decisive", group = "layer" },
    -- Linux: the innermost frames of the crash are in the layer's own sources
    { sequence = { [[received signal SIG(?:SEGV|ABRT)|Signal: 1?1\b]], [[ at \S*(?:MangoHud|mangohud|vkBasalt|obs-vkcapture|lsfg-vk)/\S+\.(?:cpp|c|h|hpp):\d+]] }, within = "6 lines",
      strength = "very_strong", group = "layer" },
    { log = [[(?i)Fault(?:ing)? module(?: name)?\W{1,8}\w*]] .. overlay, unless = wanted, strength = "decisive", group = "layer" },
    { all = { { said = helped([[VK_LOADER_LAYERS_DISABLE|implicit(?: vulkan)? layers?|(?:remov\w+|uninstall\w+|disabl\w+|clos\w+|quit\w*) (?:the )?(?:RTSS|RivaTuner|MSI Afterburner|FPS Monitor|OBS|Overwolf|Mirillis)]]), unless = did_not_help },
              { log = [[(?i)vulkan|amdvlk]] } }, strength = "strong", group = "told" },
    other_maker,
  },
  explains = { "vulkan-windows-driver-crash" },
  remedies = {
    { id = "disable-implicit", title = "Keep implicit layers out of this program",
      summary = "Windows: set VK_LOADER_LAYERS_DISABLE=~implicit~ in its environment. MangoHud: without MANGOHUD=1.",
      outcome = "cure", chance = 0.85, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      requires = "a Vulkan loader of December 2022 or later",
      apply = [[export VK_LOADER_LAYERS_DISABLE='~implicit~']], verify = [[env | grep VK_LOADER_LAYERS_DISABLE]], expect = [[implicit]],
      rollback = [[unset VK_LOADER_LAYERS_DISABLE]], fallback = "remove-overlay" },
    { id = "remove-overlay", title = "Take the layer out: the overlay's own switch, or uninstall it",
      outcome = "cure", chance = 0.85, minutes = 10, risk = "low", reversibility = "high", scope = "app", root = true,
      summary = "Windows lists them under HKEY_LOCAL_MACHINE\\SOFTWARE\\Khronos\\Vulkan\\ImplicitLayers; an entry's value 1 switches the layer off (C:\\PATH\\LAYER.json is such an entry's name, as prepare shows it).",
      cons = { "its overlay or recording of Vulkan programs is gone" },
      prepare = [[reg query "HKLM\SOFTWARE\Khronos\Vulkan\ImplicitLayers"]],
      apply = [[reg add "HKLM\SOFTWARE\Khronos\Vulkan\ImplicitLayers" /v "C:\PATH\LAYER.json" /t REG_DWORD /d 1 /f]],
      verify = [[vulkaninfo --summary 2>&1 | grep -ciE 'RTSS|FPSMON|MIRILLIS|OBS_HOOK|OVERLAY' || true]], expect = "^0", rollback = [[reg add "HKLM\SOFTWARE\Khronos\Vulkan\ImplicitLayers" /v "C:\PATH\LAYER.json" /t REG_DWORD /d 0 /f]] },
  },
  references = {
    { url = "https://github.com/ggml-org/llama.cpp/issues/8828", title = "Vulkan backend crash on model loading",
      says = "Two people's backtraces go from amdvlk64.dll into an overlay's library, FPS Monitor's and Mirillis Action's; without it the model loads." },
    { url = "https://github.com/cjpais/Handy/issues/2049", title = "Crash in amdvlk64.dll caused by third-party Vulkan implicit layers",
      says = "Disabling implicit layers for the process cures it with the GPU in use." },
    { url = "https://github.com/cjpais/Handy/pull/2053", title = "VK_LOADER_LAYERS_DISABLE as default on Windows",
      says = "The application now disables implicit layers by itself." },
    { url = "https://github.com/KhronosGroup/Vulkan-Docs/issues/2808", title = "ImplicitLayers registry hooks trigger crash (0xC0000005) during Vulkan LLM tensor allocation",
      says = "Removing a recorder's entry from the registry let models load again; Khronos calls it a defect of the layer." },
    { url = "https://github.com/86Box/86Box/issues/4915", title = "86Box crashes due to MirillisActionVulkanLayer.dll",
      says = "The event log names the layer itself as the faulting module." },
    { url = "https://github.com/GPUOpen-Tools/ocat/issues/68", title = "OCAT crashes games under Vulkan on startup",
      says = "Two layers get in each other's way; the value 1 in a layer's registry entry switches it off." },
    { url = "https://github.com/ggml-org/llama.cpp/issues/18109", title = "llama.cpp crashes or stops with RivaTuner's layer",
      says = "A Radeon 780M on Windows: the loader's log shows the inserted layers." },
  },
}
