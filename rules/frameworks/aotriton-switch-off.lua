-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "aotriton-switch-off",
  title = [["Flash Efficient attention on Current AMD GPU is still experimental": the switch is off]],
  summary = [[
PyTorch has fused attention kernels (AOTriton) for this GPU, but uses them only when
TORCH_ROCM_AOTRITON_ENABLE_EXPERIMENTAL=1 is set before it starts. Without it attention is computed
the plain way: it still works, several times slower and with memory that grows with the square of
the length.]],
  component = "framework", severity = "warning", maturity = "incubating", prior = "common",
  evidence = {
    { log = [[(?:Flash|Mem) Efficient attention on Current AMD GPU is still experimental]], strength = "decisive", group = "switch" },
  },
  explains = { "flash-attention-unsupported" },
  remedies = {
    { id = "switch-on", action = "aotriton-experimental", title = "TORCH_ROCM_AOTRITON_ENABLE_EXPERIMENTAL=1",
      outcome = "cure", chance = 0.9, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      cons = { "It is called experimental: compare the results of a known run." },
      apply = [[export TORCH_ROCM_AOTRITON_ENABLE_EXPERIMENTAL=1]],
      verify = [[python3 -c 'import torch; from torch.nn.attention import sdpa_kernel, SDPBackend; import torch.nn.functional as F; q = torch.randn(1, 8, 512, 64, device="cuda", dtype=torch.float16); c = sdpa_kernel(SDPBackend.FLASH_ATTENTION); c.__enter__(); print("flash", F.scaled_dot_product_attention(q, q, q).shape)']], expect = [[^flash]],
      rollback = [[unset TORCH_ROCM_AOTRITON_ENABLE_EXPERIMENTAL]] },
  },
  references = {
    { url = "https://github.com/unslothai/unsloth/pull/8821", title = "Turn on PyTorch's fast ROCm attention kernels",
      says = "On gfx1200 all sixteen forced calls fail without the variable and pass with it." },
    { url = "https://github.com/ROCm/TheRock/issues/1364", title = "PyTorch Flash Attention with gfx1151",
      says = "Flash attention stays off on gfx1151 without the switch." },
  },
}
