-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "xnack-disabled",
  title = "The program needs XNACK, which is disabled or not available on this GPU",
  summary = [[
With unified shared memory a kernel may touch any host page; the GPU must then fault, wait and
retry, which is XNACK. On MI200 and later it is off unless HSA_XNACK=1 is set; MI100 and all
Radeon GPUs have none that ROCm uses. Without it the first host page that was never mapped ends
in a memory access fault.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[USM SET WITHOUT XNACK ENABLED]], strength = "decisive", group = "runtime" },
    { log = [[Running a program that requires XNACK on a system where XNACK is disabled]], strength = "decisive", group = "runtime" },
    -- LLVM's plugin, of an image built for xnack+
    { log = [[Image is not compatible with current XNACK mode! XNACK is disabled on the system\. However, the image requires xnack\+]], strength = "decisive", group = "runtime" },
    { log = [[(?i)(?:requires?|needs?|without) (?:HSA_)?XNACK\b(?![-+])(?:=1)?(?: to be)?(?: enabled| support)?]], unless = [[(?i)does not require]], strength = "strong", group = "runtime" },
    { all = { { fact = "gpu.xnack", equals = "false" }, { log = [[hipMallocManaged|unified_shared_memory|managed memory]] },
              { log = [[Memory access fault by GPU|GPU Memory Error]] } }, strength = "strong", group = "state" },
    { fact = "gpu.xnack", equals = "true", strength = "very_strong", against = true },
    { all = { { said = [[(?i)\bXNACK\b.{0,30}?\b(?:must|has to|needs? to|should) be (?:enabled|on|set)|\bpage migration\b.{0,40}?\b(?:disabled|does(?:n't| not)|not (?:work|happen|enabled|supported))]], unless = [[(?i)\bno need]] }, speaks_of_amd },
      strength = "strong", group = "runtime" },
    -- as people put it: what they see, or which step cured it
    { all = { { said = helped([[HSA_XNACK=1]]), unless = did_not_help }, speaks_of_amd }, strength = "strong", group = "helped" },
  },
  explains = { "gpu-vm-fault", "hip-launch-failure" },
  remedies = {
    { id = "enable-xnack", title = "Run with HSA_XNACK=1 (MI200, MI300 and MI350)",
      outcome = "cure", chance = 0.7, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      requires = "rocminfo lists the target with xnack- or xnack+; code built for xnack+ or for any.",
      apply = [[export HSA_XNACK=1]], verify = [[rocminfo | grep -i xnack]], expect = [[xnack\+|XNACK enabled:\s+YES]],
      rollback = [[unset HSA_XNACK]], fallback = "explicit-maps" },
    { id = "explicit-maps", title = "Build without unified shared memory: map clauses, hipMemcpy or hipMalloc",
      outcome = "cure", chance = 0.8, minutes = 60, risk = "low", reversibility = "high", scope = "app",
      apply = [[grep -rn 'requires unified_shared_memory' .]], verify = [[grep -rc 'requires unified_shared_memory' . | grep -vc ':0']], expect = "^0",
      cons = { "a change to the source; undo it with the version control" } },
  },
  refuted = { { what = "HSA_XNACK=1 on MI100 (gfx908)", ref = 1, why = "The runtime still says that XNACK is not enabled and the access faults." } },
  references = {
    { url = "https://github.com/ROCm/aomp/pull/243", title = "Unified shared memory test on gfx908",
      says = "The runtime warns that USM is set without XNACK and the first host page faults." },
    { url = "https://github.com/ROCm/hip/pull/3732", title = "Documentation: XNACK and unified memory",
      says = "xnack- in rocminfo means available but off; HSA_XNACK=1 turns it on." },
    { url = "https://github.com/llvm/llvm-project/tree/main/offload/test", title = "Offload tests of LLVM",
      says = "Hold the plugin's message about XNACK for programs built for unified shared memory." },
  },
}
