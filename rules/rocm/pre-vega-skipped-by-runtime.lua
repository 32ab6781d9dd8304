-- SPDX-License-Identifier: Apache-2.0
local gfx8 = { fact = "gpu.gfx", matches = [[^gfx8\d\d]] }
rule {
  id = "pre-vega-skipped-by-runtime",
  title = "ROCm 4.5 to 5.7 leaves Polaris, Fiji and Tonga out: ROC_ENABLE_PRE_VEGA is not set",
  summary = [[
rocminfo lists the gfx803 card, and OpenCL says "Number of devices 0", or HIP and rocBLAS find no device. The
runtime above (ROCclr) skips every GPU of gfx8 unless ROC_ENABLE_PRE_VEGA is set; from 5.6 on it does
so for OpenCL alone. ROCm 6 has the test no more; ROCm 7 refuses these cards one layer below.]],
  component = "hip", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { gfx8, { sequence = { [[AMD Accelerated Parallel Processing$]], [[^Number of devices:?\s+0$]] }, within = "2 lines" } }, strength = "very_strong", group = "none" },
    { all = { gfx8, { log = [[Could not initialize Tensile host: ?No devices found|no ROCm-capable device is detected|hipErrorNoDevice|No HIP GPUs are available]] } }, strength = "strong", group = "none" },
    { said = helped([[ROC_ENABLE_PRE_VEGA]]), unless = did_not_help, strength = "very_strong", group = "told" },
    { log = [[^(?:export |\$ )?ROC_ENABLE_PRE_VEGA=(?:1|true)]], strength = "strong", against = true, group = "set" },
    { log = [[/dev/kfd:? ?(?:read-write: )?(?i:permission denied|no such file)]], strength = "very_strong", against = true, group = "below" },
  },
  explains = { "hip-no-device" },
  remedies = {
    { id = "set-pre-vega", title = "Set ROC_ENABLE_PRE_VEGA=1 for the program",
      outcome = "cure", chance = 0.7, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      cons = { "AMD does not test these cards any more: wrong results and hangs are reported of gfx803" },
      apply = [[export ROC_ENABLE_PRE_VEGA=1]], verify = [[clinfo | grep -m1 'Number of devices']], expect = [[[1-9]$]],
      rollback = [[unset ROC_ENABLE_PRE_VEGA]], fallback = "use-vulkan" },
    { id = "use-vulkan", action = "use-vulkan", title = "Use the Vulkan backend, for Mesa knows the card",
      outcome = "workaround", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      requires = "a program with a Vulkan backend: Ollama, llama.cpp, KoboldCpp",
      apply = set_ollama("kbmatch-vulkan-polaris", [[Environment="OLLAMA_VULKAN=1"]]),
      verify = [[vulkaninfo --summary | grep -c RADV]], expect = "^[1-9]", rollback = unset_ollama("kbmatch-vulkan-polaris") },
  },
  references = {
    { url = "https://github.com/ROCm/clr/blob/rocm-5.7.0/rocclr/device/device.hpp", title = "device.hpp of ROCm 5.7",
      says = "GPUs of major version 8 are not supported where the runtime is OpenCL's and ROC_ENABLE_PRE_VEGA is off." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1864", title = "ROCm 5.3.3 and Ubuntu 22.04.1, 0 devices issue",
      says = "With ROC_ENABLE_PRE_VEGA=1 in /etc/environment clinfo lists the RX 580." },
    { url = "https://github.com/ROCm/rocBLAS/issues/1218", title = "pytorch train FC hang on ROCm-4.5.0 with gfx803",
      says = "From ROCm 5.0 on a gfx803 card did not work until the variable was set; rocBLAS's own tests fail on it." },
    { url = "https://github.com/ROCm/clr/issues/269", title = "rocm 7.1.1 doesn't work with rx570",
      says = "ROCm 7's HSA runtime refuses the doorbells of these cards, so the agent is lost before HIP is asked." },
    { url = "https://github.com/oobabooga/textgen/issues/5064", title = "Could not initialize Tensile host: No devices found",
      says = "An RX 580 that rocminfo lists; AMD's OpenCL platform has no device, and PyTorch's rocBLAS finds none." },
  },
}
