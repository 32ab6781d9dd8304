-- SPDX-License-Identifier: Apache-2.0
local gfx8 = { fact = "gpu.gfx", matches = [[^gfx8\d\d]] }
rule {
  id = "pre-vega-skipped-by-runtime",
  title = [[OpenCL of ROCm 4.5 to 5.7: "Number of devices 0" on Polaris: ROC_ENABLE_PRE_VEGA]],
  summary = [[
rocminfo lists the gfx803 card, and OpenCL says "Number of devices 0". ROCm's OpenCL (ROCclr) skips every GPU of gfx8
unless ROC_ENABLE_PRE_VEGA is set. HIP never did: where PyTorch or rocBLAS find no device, the reason is another.
ROCm 6 has the test no more; ROCm 7 refuses these cards one layer below.]],
  component = "hip", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { gfx8, { sequence = { [[AMD Accelerated Parallel Processing$]], [[^Number of devices:?\s+0$]] }, within = "2 lines" } }, strength = "very_strong", group = "none" },
    { said = helped([[ROC_ENABLE_PRE_VEGA]]), unless = did_not_help, strength = "very_strong", group = "told" },
    { log = [[^(?:export |\$ )?ROC_ENABLE_PRE_VEGA=(?:1|true)]], strength = "strong", against = true, group = "set" },
    { log = [[/dev/kfd:? ?(?:read-write: )?(?i:permission denied|no such file)]], strength = "very_strong", against = true, group = "below" },
  },
  explains = { "hip-no-device" },
  fixed_in = { rocm = "6.0" },
  remedies = {
    { id = "set-pre-vega", title = "Set ROC_ENABLE_PRE_VEGA=1 for the program",
      outcome = "cure", chance = 0.8, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      cons = { "AMD does not test these cards any more: wrong results and hangs are reported of gfx803" },
      apply = [[export ROC_ENABLE_PRE_VEGA=1]], verify = [[clinfo | grep -m1 'Number of devices']], expect = [[[1-9]$]],
      rollback = [[unset ROC_ENABLE_PRE_VEGA]], fallback = "rusticl" },
    { id = "rusticl", title = "Mesa's OpenCL (Rusticl), which knows the card",
      outcome = "workaround", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      requires = "mesa-opencl-icd, mesa-libOpenCL or opencl-mesa of Mesa 23.1 or later",
      apply = [[export RUSTICL_ENABLE=radeonsi]], verify = [[clinfo -l]], expect = [[(?i)rusticl[\s\S]*Device #0]],
      rollback = [[unset RUSTICL_ENABLE]] },
  },
  references = {
    { url = "https://github.com/ROCm/clr/blob/rocm-5.7.0/rocclr/device/device.hpp", title = "device.hpp of ROCm 5.7",
      says = "GPUs of major version 8 are not supported where the runtime is not HIP's and ROC_ENABLE_PRE_VEGA is off; the line is so since it came in August 2021." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1864", title = "ROCm 5.3.3 and Ubuntu 22.04.1, 0 devices issue",
      says = "With ROC_ENABLE_PRE_VEGA=1 in /etc/environment clinfo lists the RX 580." },
    { url = "https://github.com/ROCm/rocBLAS/issues/1218", title = "pytorch train FC hang on ROCm-4.5.0 with gfx803",
      says = "rocBLAS's own tests fail on a gfx803 card with ROCm 4.5 and 5.1, and training hangs." },
    { url = "https://github.com/ROCm/clr/issues/269", title = "rocm 7.1.1 doesn't work with rx570",
      says = "ROCm 7's HSA runtime refuses the doorbells of these cards, so the agent is lost before HIP is asked." },
    { url = "https://github.com/oobabooga/textgen/issues/5064", title = "Could not initialize Tensile host: No devices found",
      says = "An RX 580 that rocminfo lists; AMD's OpenCL platform has no device." },
  },
}
