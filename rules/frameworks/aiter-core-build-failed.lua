-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "aiter-core-build-failed", kind = "symptom",
  title = [["[aiter] build [module_aiter_core] ... failed": AITER cannot compile its core here]],
  summary = [[
AITER compiles C++ modules when it is imported. With ROCm from Python wheels there may be no headers
of Composable Kernel for this target, or the linker does not find libamdhip64. Since 2026
flash-attn's Triton back end is AITER's, so ComfyUI and others meet it though they want the Triton
kernels only. The compiler's first error says what is missing.]],
  component = "framework", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[\[aiter\] build \[module_aiter_\w+\] under .* failed]], strength = "strong", group = "build" },
    { log = [[Error building extension 'module_aiter_\w+']], strength = "strong", group = "build" },
  },
  remedies = {
    { id = "triton-only", title = "A newer AITER with its Triton kernels alone: AITER_TRITON_ONLY=1",
      outcome = "workaround", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      requires = "An AITER of June 2026 or later, which knows the variable.",
      apply = [[export AITER_TRITON_ONLY=1]],
      verify = [[python3 -c 'import flash_attn; print("imported", flash_attn.__version__)']], expect = [[^imported]],
      rollback = [[unset AITER_TRITON_ONLY]],
      fallback = "first-error" },
    { id = "first-error", title = "Read the compiler's first error",
      outcome = "diagnostic", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      summary = "\"cannot find -lamdhip64\": the ROCm of the wheels has no development files: pip install \"rocm[devel]\", or ROCm from packages.",
      apply = [[python3 -c 'import aiter' > aiter-import.log 2>&1 || true
grep -m3 -nE 'error:|cannot find|FAILED' aiter-import.log]],
      verify = [[wc -l < aiter-import.log]], expect = [[\d]],
      rollback = [[rm -f aiter-import.log]] },
  },
  references = {
    { url = "https://github.com/Dao-AILab/flash-attention/issues/2580", title = "ROCm and Triton build broken",
      says = "On gfx110X with wheels the import builds module_aiter_core and fails; with ENABLE_CK=0 it is the linker." },
    { url = "https://github.com/ROCm/aiter/pull/3363", title = "Flash Attention nightly build issues",
      says = "AITER_TRITON_ONLY leaves only the Triton operators." },
    { url = "https://github.com/Dao-AILab/flash-attention/pull/2230", title = "Migrate the Triton back end to AITER",
      says = "From then on flash-attn takes its Triton kernels from AITER." },
  },
}
