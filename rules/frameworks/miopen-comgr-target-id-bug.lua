-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "miopen-comgr-target-id-bug",
  title = "MIOpen and COMGR disagree on how the GPU's target id is written",
  summary = [[
MIOpen builds kernels at run time through COMGR and names the target with its features. Some
MIOpen builds (around ROCm 4.x, MIOpen 2.11) add "sramecc-" for chips that do not have that
feature; COMGR refuses the name with INVALID_ARGUMENT, and every kernel build fails.]],
  component = "miopen", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[amd_comgr_action_info_set_isa_name.*INVALID_ARGUMENT]], strength = "decisive", group = "comgr" },
    { all = { { log = [[comgr status = INVALID_ARGUMENT]] }, { log = [[amdgcn-amd-amdhsa--gfx\w+:sramecc]] } }, strength = "very_strong", group = "comgr" },
    { log = [[comgr status = INVALID_ARGUMENT]], strength = "strong", group = "comgr" },
  },
  explains = { "miopen-kernel-db-problem", "miopen-status-error" },
  remedies = {
    { id = "newer-miopen", title = "Use a framework build with a newer MIOpen (with PR 1231)",
      outcome = "cure", chance = 0.8, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      backup = keep_pip("miopen-comgr-target-id-bug"),
      apply = [[python3 -m pip install --upgrade torch --index-url https://download.pytorch.org/whl/rocm5.2]],
      verify = [[python3 -c 'import torch; x = torch.rand(1, 3, 8, 8, device="cuda"); print(torch.nn.Conv2d(3, 3, 3).cuda()(x).shape)']],
      expect = [[torch\.Size]], rollback = pip_as_before("miopen-comgr-target-id-bug") },
  },
  refuted = { { what = "installing the missing .kdb file", ref = 1, why = "The missing database only slows first runs; the build fails for the target's name." } },
  references = {
    { url = "https://github.com/ryujaehun/pytorch-gpu-benchmark/issues/19", title = "miopenStatusUnknownError on Vega 64",
      says = "COMGR refuses gfx900:sramecc-:xnack-, and every kernel build fails." },
    { url = "https://github.com/ROCm/MIOpen/pull/1231", title = "Enforce \"no sramecc feature\" for gfx900",
      says = "The workaround in MIOpen; it was meant for the 4.5 release as well." },
  },
}
