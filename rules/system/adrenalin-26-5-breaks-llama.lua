-- SPDX-License-Identifier: Apache-2.0
local driver = [[(?i)\bAdrenalin\w*(?: Edition)?(?: driver\w*)?[ :v=-]{1,3}26\.[56]\.\d]]
rule {
  id = "adrenalin-26-5-breaks-llama",
  title = [[Windows: since Adrenalin 26.5.1 llama.cpp and LM Studio's ROCm engine crash or find no GPU]],
  summary = [[
With the Windows drivers 26.5.1 to 26.6.1 programs built of llama.cpp with ROCm of that time end without a word as they
look at the GPU (RX 7900, 9060 and 9070 reported). LM Studio's engines 2.13 and 2.14 then leave it with 0 GPUs and
a list of runtimes that cannot be changed. Driver 26.3.1, or LM Studio 0.4.17 with engine 2.22.1, ended it. One
reporter's crash went away with the processor's own GPU hidden from HIP. What changed in the driver is not known.]],
  component = "hip", severity = "error", maturity = "experimental", prior = "uncommon",
  evidence = {
    { all = { { any = { { log = driver }, { said = driver } } },
              { any = { { said = [[(?i)\bLM ?Studio\b.{0,200}\bROCm\b|\bROCm\b.{0,200}\bLM ?Studio\b]] }, { log = [[llama\.cpp-win-x86_64-amd-rocm|llama-server]] } } },
              { any = { { said = [[(?i)\bcrash\w*|\bvanish\w*|\b(?:no|0|GPUs?) (?:GPUs? )?(?:missing|detected|found|shown)|\b(?:no|0) (?:GPUs?|VRAM)\b|\bGPU missing\b|stuck at]] }, { log = [[Failed to survey hardware|error surveying hardware]] } } } },
      strength = "strong", group = "driver" },
  },
  explains = { "lmstudio-runtime-extension-missing", "lmstudio-engine-aborted", "hip-no-device" },
  remedies = {
    { id = "newer-engine", title = "LM Studio 0.4.17 (Build 2) or later, and a ROCm engine from 2.22.1 on",
      outcome = "cure", chance = 0.6, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      summary = "LM Studio closed, so that the engine that crashes is out of the way; models and settings stay.",
      apply = [[mv ~/.lmstudio/extensions/backends ~/.lmstudio/extensions/backends.before
# update LM Studio, start it, and let it fetch the runtimes]],
      verify = [[lms runtime ls]], expect = [[amd-rocm\S*[ @]2\.(?:2[2-9]|[3-9]\d)]],
      rollback = [[[ ! -d ~/.lmstudio/extensions/backends.before ] || { rm -rf ~/.lmstudio/extensions/backends && mv ~/.lmstudio/extensions/backends.before ~/.lmstudio/extensions/backends; }]], fallback = "hide-igpu" },
    { id = "hide-igpu", title = "llama.cpp beside an integrated GPU: let HIP see the card alone",
      outcome = "workaround", chance = 0.4, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      requires = "the processor has a GPU of its own, which HIP counts first; where the card comes first, put 0",
      apply = [[export HIP_VISIBLE_DEVICES=1]],
      verify = [[llama-server --list-devices]], expect = [[ROCm0: AMD Radeon.* (?:RX|PRO|AI)]],
      rollback = [[unset HIP_VISIBLE_DEVICES]], fallback = "driver-before" },
    { id = "driver-before", title = "Driver 26.3.1, from AMD's page of former drivers",
      outcome = "workaround", chance = 0.8, minutes = 20, risk = "low", reversibility = "medium", scope = "system", root = true,
      cons = { "the way back is to install the newer driver again" },
      apply = [[# Windows: the card's page at https://www.amd.com/en/support, former drivers, 26.3.1; then restart]],
      verify = [[lms ps   # after the model was loaded again]], expect = [[(?i)identifier]] },
  },
  references = {
    { url = "https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/1906", title = "New Adrenalin 26.5.1 drivers make ROCm runtime crash during hardware survey",
      says = "RX 9070 XT; with driver 26.6.1 LM Studio 0.4.17 (Build 2) and engine 2.22.1 work for one, for another not." },
    { url = "https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/1899", title = "ROCm runtime makes GPU vanish",
      says = "RX 9060 XT and 9070: engines 2.13 and 2.14 with driver 26.5.1; without their folder all works." },
    { url = "https://github.com/ggml-org/llama.cpp/issues/23508", title = "llama.cpp silently crashes using newer AMD Adrenalin drivers",
      says = "RX 9070 XT and RX 7900 XTX: 26.5.1 and 26.5.2 crash, 26.3.1 works." },
    { url = "https://github.com/ggml-org/llama.cpp/issues/23152", title = "Incapable IGP crashes llama.cpp when capable GPU is present",
      says = "RX 9070 XT beside an integrated GPU: crashes since the driver after 26.3.1, and works once the integrated one is hidden." },
  },
}
