-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "triton-unsupported-target",
  title = [[Triton: "unsupported target" for this GPU]],
  summary = [[
Triton compiles its kernels itself, for the targets its AMD backend knows: gfx908, gfx90a, gfx942,
gfx950, gfx1250 and RDNA. For others (gfx803, gfx906, gfx900) the MLIR pass fails with "unsupported
target". PyTorch without Triton kernels still works on them.]],
  component = "framework", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[error: unsupported target: '(?<gfx>gfx\w+)']], strength = "decisive", group = "target" },
    { said = [[(?i)\btriton\b(?: \w+){0,3}? (?:does(?: not|n't)|do(?: not|n't)|not|never|dropped|lacks) support\w*(?: \w+){0,3}? (?:gfx\d\w+|Vega|Polaris|GCN|RDNA ?\d|MI[256]\d)\b]], strength = "strong", group = "target" },
    { all = { { log = [[PassManager::run failed]] }, { log = [[backends/amd/compiler\.py]] },
              { fact = "gpu.gfx", ["in"] = { "gfx803", "gfx900", "gfx902", "gfx906", "gfx90c" } } }, strength = "strong", group = "target" },
  },
  explains = { "gfx-target-not-in-build", "flash-attention-unsupported" },
  remedies = {
    { id = "triton-fork", title = "Use a Triton fork with this target (gfx906: nlzy/triton-gfx906) and the framework's fork",
      outcome = "workaround", chance = 0.6, minutes = 60, risk = "low", reversibility = "high", scope = "app",
      backup = keep_pip("triton-unsupported-target"),
      apply = [[python3 -m pip install git+https://github.com/nlzy/triton-gfx906]],
      verify = [[python3 -c 'import triton; print(triton.__version__)']], expect = [[\d]], rollback = pip_as_before("triton-unsupported-target"),
      cons = { "kept by one volunteer" } },
    { id = "no-triton", title = "Choose an attention backend without Triton, or another engine (llama.cpp)",
      summary = "Only the V0 engine of vLLM (2025 and before) reads the first variable; with a newer one take another engine.",
      outcome = "workaround", chance = 0.5, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      apply = [[export VLLM_USE_TRITON_FLASH_ATTN=0 TORCHDYNAMO_DISABLE=1]], verify = [[env | grep TRITON]], expect = "=0",
      rollback = [[unset VLLM_USE_TRITON_FLASH_ATTN TORCHDYNAMO_DISABLE]] },
  },
  references = {
    { url = "https://github.com/Said-Akbar/triton-gcn5/issues/4", title = "unsupported target: 'gfx906'",
      says = "vLLM's attention kernel does not lower; a fork with gfx906 works." },
    { url = "https://github.com/triton-lang/triton/issues/8992", title = "gfx906 support",
      says = "Upstream does not list the target and closed the request." },
    { url = "https://github.com/lshqqytiger/stable-diffusion-webui-amdgpu/issues/659", title = "unsupported target: 'gfx803'",
      says = "The same failure on another old target." },
  },
}
