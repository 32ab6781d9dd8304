-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "aiter-unsupported-arch",
  title = [[aiter: "One of GPU archs is invalid or not supported" for this gfx target]],
  summary = [[
aiter, AMD's library of inference kernels, keeps lists of gfx targets in its own Python code:
CDNA 3 and 4 first, few Radeon ones. For another target it raises before it compiles anything,
and vLLM or SGLang with it. The framework runs without aiter.]],
  component = "framework", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[One of GPU archs of \[.*\] is invalid or not supported]], unless = [[(?i)flash]], strength = "decisive", group = "list" },
    { log = [[Unknown GPU architecture: ?\S*\. Supported architectures: \[]], strength = "decisive", group = "list" },
    { log = [[Get GPU arch from rocminfo failed:? ["']*(?:Unknown GPU arch|gfx)]], strength = "very_strong", group = "list" },
    -- rocminfo itself failed: no list was looked at
    { log = [[Get GPU arch from rocminfo failed:? (?!["']*(?:Unknown GPU arch|gfx))]], strength = "very_strong", against = true },
    { all = { { log = [[get_gfx_custom_op_core|aiter/jit/utils/chip_info\.py]] }, { log = [[KeyError: '?gfx\w+]] } }, strength = "decisive", group = "list" },
    -- importing aiter asks for the architecture first
    { log = [[aiter[/\\]jit[/\\]utils[/\\]chip_info\.py", line \d+, in get_gfx]], strength = "strong", group = "list" },
    -- as people put it: what they see, or which step cured it
    { all = { { said = [[(?i)\baiter\b.{0,40}(?:is not|not|n't|does not|un)[ -]?support\w*.{0,30}(?:gfx\d\w+|this (?:GPU|arch)|RDNA|Radeon|architecture)|(?:gfx\d\w+|RDNA\d?)\b.{0,30}(?:is not|not|un)[ -]?supported (?:by|in) aiter]], unless = [[\[aiter\] ]] }, speaks_of_amd }, strength = "very_strong", group = "prose" },
    { all = { { said = helped([[VLLM_ROCM_USE_AITER=0|SGLANG_USE_AITER=0]]), unless = did_not_help }, speaks_of_amd }, strength = "strong", group = "helped" },
  },
  explains = { "gfx-target-not-in-build" },
  remedies = {
    { id = "without-aiter", action = "without-aiter", title = "Run without aiter: VLLM_ROCM_USE_AITER=0 (SGLang: SGLANG_USE_AITER=0)",
      outcome = "workaround", chance = 0.85, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      tradeoffs = { performance = "Triton or PyTorch kernels instead" },
      apply = [[export VLLM_ROCM_USE_AITER=0 SGLANG_USE_AITER=0]], verify = [[env | grep USE_AITER]], expect = "=0",
      rollback = [[unset VLLM_ROCM_USE_AITER SGLANG_USE_AITER]], fallback = "newer-aiter" },
    { id = "newer-aiter", title = "Use an aiter that lists the target (gfx1151: pull request 3919, gfx1201: 4535)",
      outcome = "cure", chance = 0.6, minutes = 30, risk = "low", reversibility = "high", scope = "app",
      backup = keep_pip("aiter-unsupported-arch"),
      apply = [[python3 -m pip install --upgrade git+https://github.com/ROCm/aiter]],
      verify = [[python3 -c 'import aiter']], expect = "^$", rollback = pip_as_before("aiter-unsupported-arch") },
  },
  references = {
    { url = "https://github.com/kyuz0/amd-r9700-vllm-toolboxes/issues/18", title = "aiter on gfx1201",
      says = "The list of allowed targets lacks gfx1201; the sampling kernel asserts." },
    { url = "https://github.com/ROCm/aiter/pull/3919", title = "Allow gfx1151 in cpp_itfs",
      says = "The allow-list was for CDNA only; the kernels are portable HIP and run on gfx1151." },
    { url = "https://github.com/ROCm/aiter/issues/1415", title = "KeyError: 'gfx1151' in get_gfx_custom_op_core",
      says = "The table of targets lacks gfx1151, and vLLM dies at import." },
    { url = "https://github.com/ROCm/aiter/issues/1552", title = "Get GPU arch from rocminfo failed",
      says = "A wording of the same refusal, with the target behind it." },
    { url = "https://github.com/ROCm/aiter/blob/main/aiter/jit/utils/chip_info.py", title = "chip_info.py",
      says = "rocminfo's failure ends in the same first words; the list of targets is looked at afterwards." },
  },
}
