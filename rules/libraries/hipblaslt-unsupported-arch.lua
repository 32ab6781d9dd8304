-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hipblaslt-unsupported-arch",
  title = "hipBLASLt has no kernels for this gfx target, and the caller insists on it",
  summary = [[
hipBLASLt carries kernels for few gfx targets only. Callers fall back to rocBLAS for most
operations, but some builds of PyTorch, and operations such as int8 matmul, call hipBLASLt
without asking, and it fails for want of a library.]],
  component = "framework", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[Attempting to use hipBLASLt on a(?:n)? unsupported architecture]], unless = [[(?i)overriding blas backend|falling back|UserWarning]],
      strength = "decisive", group = "torch" },
    { log = [[rocblaslt error: (?:Could not load|Cannot read) .*TensileLibrary_lazy_gfx\w+\.dat]], strength = "decisive", group = "library" },
    { log = [[HIPBLAS_STATUS_(?:NOT_SUPPORTED|ARCH_MISMATCH) when calling .?hipblasLt]], strength = "strong", group = "status" },
    -- a warning that most programs may ignore: somebody who asked for hipBLASLt may not
    { all = { { log = [[hipBLASLt on a(?:n)? unsupported architecture! Overriding blas backend to hipblas]] },
              { said = [[(?i)\b(?:support|enable|use|using|built|installed|want|request\w*)(?: \w+){0,2} [`'"]?hipblaslt]], unless = [[Overriding blas]] }, speaks_of_amd }, strength = "strong", group = "warning" },
    { all = { { log = [=[TensileliteSupportedArchitectures\.cmake|\[hipBLASLt configure\]]=] }, { log = [[Unsupported GPU target: gfx]] } },
      strength = "very_strong", group = "configure" },
  },
  explains = { "hipblas-status-error" },
  remedies = {
    { id = "disable-lt", title = "Tell PyTorch not to use hipBLASLt: DISABLE_ADDMM_CUDA_LT=1",
      outcome = "workaround", chance = 0.7, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      apply = [[export DISABLE_ADDMM_CUDA_LT=1 TORCH_BLAS_PREFER_HIPBLASLT=0]],
      verify = [[python3 -c 'import torch; a = torch.rand(64, 64, device="cuda", dtype=torch.half); print(torch.addmm(a, a, a).shape)']],
      expect = [[torch\.Size]], rollback = [[unset DISABLE_ADDMM_CUDA_LT TORCH_BLAS_PREFER_HIPBLASLT]] },
    { id = "newer-torch", title = "Use a PyTorch build that asks before it calls hipBLASLt (2.5.1, 2.6 and later)",
      outcome = "cure", chance = 0.7, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      backup = [[python3 -m pip freeze > ~/pip-before-hipblaslt-unsupported-arch.txt]],
      apply = [[python3 -m pip install --upgrade torch --index-url https://download.pytorch.org/whl/rocm6.4]],
      verify = [[python3 -c 'import torch; a = torch.rand(64, 64, device="cuda", dtype=torch.half); print(torch.addmm(a, a, a).shape)']], expect = [[torch\.Size]],
      rollback = [[python3 -m pip install -r ~/pip-before-hipblaslt-unsupported-arch.txt   # +rocm versions: add --index-url of the index they came from]] },
  },
  refuted = {
    { what = "TORCH_BLAS_PREFER_HIPBLASLT=0 alone", ref = 1, why = "It only silences the fallback warning of those builds, not this error." },
  },
  references = {
    { url = "https://github.com/pytorch/pytorch/issues/138067", title = "Fatal hipBLASLt error in nightlies of October 2024",
      says = "Builds from 2024-10-14 raise instead of falling back; DISABLE_ADDMM_CUDA_LT=1 avoids it; PR 138267 fixes it." },
    { url = "https://github.com/ROCm/TheRock/issues/6175", title = "int8 matmul on gfx906",
      says = "torch hands the work to hipBLASLt, which has no library for gfx906." },
  },
}
