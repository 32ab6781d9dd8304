-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "vulkan-driver-problem",
  title = "Vulkan finds no GPU (no ICD, wrong ICD, or only a software renderer)",
  summary = [[The Vulkan loader lists what the installed drivers (ICDs) offer. Without RADV for the
architecture, in a container without Mesa or without /dev/dri, or with VK_ICD_FILENAMES pointing
elsewhere, it finds nothing or only llvmpipe.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  applies = { ["gpu.present"] = has_gpu },
  evidence = {
    { log = [[ggml_vulkan: (?:No devices found|Found 0 Vulkan devices|Error: No valid)]], strength = "very_strong", group = "none" },
    { log = [[ErrorIncompatibleDriver|IncompatibleDriverError|VK_ERROR_INCOMPATIBLE_DRIVER]], strength = "very_strong", group = "none" },
    { log = [[(?:vkEnumeratePhysicalDevices|enumeratePhysicalDevices).*(?:ErrorInitializationFailed|failed|VK_ERROR)]], strength = "very_strong", group = "none" },
    { log = [[vkCreateInstance (?:failed|returned|error)|Could not get 'vkCreateInstance']], unless = [[libGLX_nvidia]], strength = "strong", group = "none" },
    { all = { { log = [[vkEnumeratePhysicalDevices reported zero accessible devices]] }, speaks_of_amd }, strength = "strong", group = "none" },
    -- ncnn's programs, Upscayl among them
    { all = { { log = [[(?:^|: )invalid gpu device$|Error: Invalid GPU Device]] }, speaks_of_amd }, strength = "strong", group = "none" },
    -- llama.cpp's image for Vulkan lists nothing
    { all = { { log = [[llama\.cpp:(?:server|full|light)-vulkan|(?:server|full|light)-vulkan [Dd]ocker]] },
              { log = [[^Available devices:\s*$|no usable GPU found, --(?:n-)?gpu-layers option will be ignored]] } }, strength = "strong", group = "none" },
    { log = [[^\[0 llvmpipe \(LLVM]], strength = "very_strong", group = "software" },
    -- a confined program that may not read which drivers there are
    { all = { { log = [[profile="[^"]+" name="/(?:etc|usr/share)/vulkan/(?:icd|implicit_layer|explicit_layer)\.d/]], unless = [[profile="[^"]*(?:firefox|chromium|chrome|snap-store|thunderbird)]] },
              { any = { { log = [[gpu\.active: false|\bvkCreateInstance failed|llvmpipe \(LLVM]], unless = [[^.*?\bname: "llvmpipe]] },
                        { said = [[(?i)\b(?:not|n't) (?:\w+ ){0,2}(?:detect|recogni[sz]|found|find|see|use|using|list)\w*\b|\bno GPU\b]] } } } },
      strength = "strong", group = "confined" },
    { log = [[ggml_vulkan: 0 = llvmpipe]], strength = "very_strong", group = "software" },
    { all = { { fact = "vulkan.devices", has = "CPU" }, { fact = "vulkan.devices", lacks = "DISCRETE_GPU" }, { fact = "vulkan.devices", lacks = "INTEGRATED_GPU" } },
      strength = "very_strong", group = "software" },
    { log = [[failed to initialize backend from \S*ggml-vulkan\S*: ggml_backend_init returned NULL]], strength = "very_strong", group = "none" },
    { log = [[radv(?:/amdgpu)?: [Ff]ailed to (?:initialize|open|create|alloc) (?:device|winsys)]], strength = "strong", group = "icd" },
    -- llama.cpp went back to the compute queue in March 2026; where the device is lost there, the graphics queue may hold
    -- the software renderer is all that there is
    { all = { { log = [[error looking up vulkan GPU memory" error="device is a CPU"]] },
              { log = [[no compatible GPUs were discovered|msg="inference compute" id=\S* library=cpu]] } },
      strength = "strong", group = "software" },
    -- as people put it
    { all = { { said = [[(?i)\bVulkan\b.{0,60}?\b(?:fails? to (?:detect|find|see|enumerate|init\w*|load)|(?:does|did|do)(?: not|n't) (?:detect|find|see|list|recogni\w+|work)|(?:is|was|are)(?: not|n't) (?:detected|found|available|recogni\w+)|(?:finds?|found|detects?|reports?|sees?|lists?) \W{0,2}(?:zero|no|0)\b|no devices?|device not found|can'?t find|cannot find)|\bno Vulkan (?:devices?|drivers?|ICD)\b|\b(?:llvmpipe|lavapipe|swrast)\b.{0,60}?\b(?:instead|only|used|selected|picked)\b]], unless = [[(?i)\bnvidia|geforce]] }, speaks_of_amd },
      strength = "very_strong", group = "prose" },
    -- a second driver that gets in the way
    { all = { { said = [[(?i)\b(?:AMDVLK|amdgpu-pro(?:'s)?(?: vulkan)?(?: driver)?|vulkan-amdgpu-pro)\b.{0,40}?\binstalled\b.{0,60}?\b(?:fails?|crash\w*|won't|refuses|does(?:n't| not)|cannot|can't|aborts?)\b|\b(?:fails?|crash\w*|won't|does(?:n't| not)|cannot|can't|aborts?) (?:\w+ ){0,4}?(?:when|if|while|with|because)\b.{0,40}?\b(?:AMDVLK|amdgpu-pro)\b(?: \w+){0,3} installed]],
      unless = did_not_help }, { log = [[(?i)vulkan]] } }, strength = "strong", group = "amdvlk-installed" },
    { said = [[(?i)\b(?:any|every|all)(?: vulkan)? (?:applications?|programs?|games?|apps?)\b.{0,30}\b(?:AMDVLK|RADV)\b.{0,60}?\b(?:crash\w*|fails?|aborts?|segfaults?)\b]], unless = did_not_help, strength = "strong", group = "amdvlk-installed" },
    { all = { { log = [[GGML_VK_ALLOW_GRAPHICS_QUEUE=1]] }, { log = [[ErrorDeviceLost|vk::DeviceLostError|VK_ERROR_DEVICE_LOST]] } },
      strength = "strong", group = "queue" },
    { log = [[ggml_vulkan: 0 = (?:Intel|NVIDIA)]], strength = "strong", against = true },
    -- as people put it: what they see, or which step cured it
    { all = { { said = helped([[(?:mesa-vulkan-drivers|vulkan-radeon\b|vulkan-mesa|libvulkan1|(?:remov\w+|uninstall\w+) (?:\w+ )?amdvlk|AMD_VULKAN_ICD=RADV|VK_ICD_FILENAMES|VK_DRIVER_FILES)]]), unless = did_not_help }, speaks_of_amd }, strength = "strong", group = "helped" },
    other_maker,
  },
  explains = { "vulkan-device-lost" },
  remedies = {
    { id = "install-radv", title = "Install Mesa's Vulkan driver for the architecture",
      outcome = "cure", chance = 0.85, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      prepare = [[ls /usr/share/vulkan/icd.d /etc/vulkan/icd.d; env | grep VK_; vulkaninfo --summary]],
      apply = [[if command -v apt >/dev/null; then sudo apt install mesa-vulkan-drivers vulkan-tools
elif command -v dnf >/dev/null; then sudo dnf install mesa-vulkan-drivers vulkan-tools
else sudo pacman -S vulkan-radeon vulkan-tools; fi]],
      verify = [[vulkaninfo --summary | grep deviceName]], expect = [[RADV]],
      rollback = [[sudo apt remove mesa-vulkan-drivers vulkan-tools   # dnf remove, pacman -R; only what was not there before]], fallback = "choose-radv" },
    { id = "choose-radv", title = "Choose RADV",
      outcome = "cure", chance = 0.6, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      backup = [[env | grep '^VK_' > vulkan-variables.before]],
      apply = [[unset VK_ICD_FILENAMES VK_DRIVER_FILES; export AMD_VULKAN_ICD=RADV]], verify = [[vulkaninfo --summary | grep driverName]],
      expect = [[radv]], rollback = [[unset AMD_VULKAN_ICD; set -a; . ./vulkan-variables.before; set +a]], fallback = "container-dri" },
    { id = "container-dri", title = "Container: pass /dev/dri and use an image with Mesa",
      outcome = "cure", chance = 0.7, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      apply = [[docker run --device /dev/dri --group-add "$(stat -c %g /dev/dri/renderD128)" IMAGE vulkaninfo --summary]],
      verify = [[docker run --device /dev/dri IMAGE vulkaninfo --summary]], expect = [[RADV]],
      rollback = [[# run without the options]], fallback = "graphics-queue" },
    { id = "graphics-queue", title = "llama.cpp: use the graphics queue",
      outcome = "workaround", chance = 0.4, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      when = { app = "llama.cpp" }, requires = "the device is found, but lost in work, with builds of March 2026 and later",
      apply = [[export GGML_VK_ALLOW_GRAPHICS_QUEUE=1]], verify = [[env | grep GGML_VK_ALLOW]], expect = [[=1$]],
      rollback = [[unset GGML_VK_ALLOW_GRAPHICS_QUEUE]] },
  },
  references = {
    { url = "https://github.com/mostlygeek/llama-swap/issues/247", title = "Vulkan device not found in docker",
      says = "ggml_vulkan: No devices found in the container, RADV works on the host." },
    { url = "https://github.com/nomic-ai/gpt4all/issues/1557", title = "Unable to retrieve list of all GPU devices",
      says = "llvmpipe listed as a CPU device beside or instead of the card." },
    { url = "https://github.com/ggml-org/llama.cpp/pull/20599", title = "vulkan: allow graphics queue only through env var",
      says = "Since 15 March 2026 llama.cpp takes the graphics queue of AMD GPUs only where GGML_VK_ALLOW_GRAPHICS_QUEUE is set." },
    { url = "https://github.com/ggml-org/llama.cpp/issues/23943", title = "server-vulkan image: no usable GPU found",
      says = "A broken image release: the previous tag sees the GPU." },
  },
}
