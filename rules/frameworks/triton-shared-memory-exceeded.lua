-- SPDX-License-Identifier: Apache-2.0
-- Triton's message is the same for every maker: something must say that this is an AMD GPU.
local amd = { any = { { fact = "gpu.gfx", exists = true }, { fact = "torch.rocm", exists = true }, { fact = "torch.version", matches = [[rocm]] },
                      { log = [[triton/backends/amd/|Automatically detected platform rocm|AMD Instinct|AMD Radeon|PYTORCH_TEST_WITH_ROCM=1]] },
                      { said = [[\b(?:(?i:]] .. rocm_there .. [[)|MI[23]\d\dX?|gfx(?:9\d\w|1[0-2]\d\d))\b]] } } }
rule {
  id = "triton-shared-memory-exceeded",
  title = "A Triton kernel asks for more shared memory (LDS) than this GPU has",
  summary = [[
A workgroup of an AMD GPU has 64 KiB of shared memory (LDS), 160 KiB on gfx950. Triton counts
what a kernel's tiles and pipeline stages need when it compiles for the GPU, and refuses to launch
one that needs more. Tile sizes tuned for another GPU, or stages that a newer Triton added, are the
usual reason. VRAM plays no part.]],
  component = "framework", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { all = { { log = [[out of resource: shared memory, ?Required: ?(?<need>\d+)]] }, amd }, strength = "decisive", group = "lds" },
    { log = [[Hardware limit: ?163840\b]], strength = "very_strong", group = "limit" },
    { log = [[NVIDIA (?:GeForce|A100|H100|Tesla|RTX)|NVIDIA-SMI]], strength = "very_strong", against = true },
  },
  remedies = {
    { id = "other-version", title = "Use a version of the framework whose kernel fits this GPU, with the Triton that it asks for",
      outcome = "cure", chance = 0.5, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      summary = "Such kernels are mended one by one in vLLM, SGLang and triton_kernels: look the kernel's name up in their trackers.",
      backup = keep_pip("triton-shared-memory-exceeded"),
      prepare = [[python3 -m pip list | grep -iE 'triton|vllm|sglang|flash']],
      apply = [[python3 -m pip install --upgrade vllm]], verify = [[COMMAND 2>&1 | grep -c 'out of resource: shared memory' || true]], expect = "^0",
      rollback = pip_as_before("triton-shared-memory-exceeded"), fallback = "other-kernel" },
    { id = "other-kernel", title = "Choose another implementation of the operation than the Triton one",
      outcome = "workaround", chance = 0.5, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      summary = "On MI300 and later aiter has its own attention and expert kernels; torch.compile off avoids generated ones.",
      tradeoffs = { performance = "depends on the other kernel" },
      apply = [[export VLLM_ROCM_USE_AITER=1 TORCHDYNAMO_DISABLE=1]], verify = [[env | grep USE_AITER]], expect = "=1",
      rollback = [[unset VLLM_ROCM_USE_AITER TORCHDYNAMO_DISABLE]] },
  },
  refuted = { { what = "a smaller batch, or more VRAM", why = "The limit is the LDS of one workgroup; it depends on tile sizes and stages only.", ref = 4 } },
  references = {
    { url = "https://github.com/vllm-project/vllm/issues/12498", title = "OutOfResources: shared memory on MI300X",
      says = "66560 bytes wanted, 65536 there, on gfx942 with torch 2.5.1+rocm6.2." },
    { url = "https://github.com/sgl-project/sglang/issues/2384", title = "DeepSeek-V2-Lite on MI300",
      says = "131072 bytes wanted, 65536 there, while graphs are captured." },
    { url = "https://github.com/vllm-project/vllm/issues/49778", title = "gpt-oss-120b under ROCm 7.14 on gfx950",
      says = "165888 bytes wanted, 163840 there; it is a matter of which triton_kernels is installed." },
    { url = "https://github.com/triton-lang/triton/pull/8517", title = "Shared memory size of gfx1250",
      says = "Triton's AMD backend keeps the size of shared memory per target." },
    { url = "https://github.com/vllm-project/vllm/pull/47209", title = "Out of shared memory in one-shot LoRA MoE", says = "A kernel that did not fit MI300 and MI325, mended in vLLM." },
  },
}
