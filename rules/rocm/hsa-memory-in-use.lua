-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hsa-memory-in-use", kind = "symptom",
  title = [[HSA: "Memory critical error by agent, Reason: Memory in use"]],
  summary = [[While an allocation was freed the kernel refused to unmap it, and the HSA runtime ends the process
with a critical memory error. It is most often the second fault: an allocation or a queue failed before,
and this is the clearing up. The lines above it say what came first; on Strix Halo ROCm 7.2 did it at the
first upload where a later release worked.]],
  component = "rocr", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Memory critical error by agent node-\d+ .*Reason: Memory in use]], strength = "strong", group = "free" },
  },
  remedies = {
    { id = "first-error", title = "Read what HIP said just before",
      outcome = "diagnostic", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      apply = [[export AMD_LOG_LEVEL=2
COMMAND 2>&1 | grep -a -B 30 'Memory critical error' | grep -a ':[12]:']],
      verify = [[env | grep -c AMD_LOG_LEVEL]], expect = "^1$", rollback = [[unset AMD_LOG_LEVEL]] },
    { id = "newer-runtime", action = "newer-rocm", title = "A newer ROCm in the application",
      outcome = "workaround", chance = 0.4, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      summary = "On gfx1151 the same load failed with 7.2.4 and ran with TheRock 7.13.",
      apply = [[# a build or an image with a later ROCm]], verify = [[rocminfo | grep -m1 'Runtime Version']], expect = [[Runtime Version]],
      rollback = [[# the previous build]] },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/6182", title = "Memory critical error, Memory in use, on first GGUF model upload",
      says = "gfx1151: ends so with ROCm 7.2.4 and runs with 7.13 on the same board; the kernel logs nothing." },
    { url = "https://github.com/ROCm/hip/issues/3806", title = "Memory critical error on RISC-V",
      says = "The same line at the start of every HIP program on another processor architecture." },
    { url = "https://github.com/ROCm/ROCR-Runtime/blob/amd-staging/runtime/hsa-runtime/core/runtime/runtime.cpp", title = "runtime.cpp",
      says = "The error is raised in FreeMemory, when the region cannot be released." },
  },
}
