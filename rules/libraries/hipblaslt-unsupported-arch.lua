-- SPDX-License-Identifier: Apache-2.0
-- Named beside "Could not load": the library says that whenever a file does not open, also of one
-- that is there (too many open files). So it tells of a missing one where no build has it.
local built = "908|90a|94[012]|950|110[0-3]|115[0-3]|120[01]"
rule {
  id = "hipblaslt-unsupported-arch",
  title = [["Attempting to use hipBLASLt on a unsupported architecture"]],
  summary = [[
hipBLASLt carries kernels for few gfx targets only, more with each release: gfx90a and gfx94x up to
6.2, then gfx908, gfx110x and gfx120x, gfx115x from 6.4, gfx950 from 7.0. Bundles of applications
leave some out. Callers fall back to rocBLAS for most operations, but some builds of PyTorch, and
operations such as int8 matmul, call hipBLASLt without asking, and it fails for want of a library.]],
  component = "framework", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[Attempting to use hipBLASLt on a(?:n)? unsupported architecture]], unless = [[(?i)overriding blas backend|falling back|UserWarning]],
      strength = "decisive", group = "torch" },
    -- said before it tries to open the file: there is none
    { log = [[rocblaslt error: Cannot read .*TensileLibrary_lazy_gfx\w+\.dat]], unless = [[Too many open files]], strength = "decisive", group = "library" },
    { log = [[rocblaslt error: Could not load .*TensileLibrary_lazy_gfx(?!(?:]] .. built .. [[)\.dat)\w+\.dat]], strength = "decisive", group = "library" },
    { all = { { log = [[rocblaslt error: Could not load .*TensileLibrary_lazy_gfx(?:110[0-3]|115[0-3]|120[01])\.dat]] },
              { fact = "rocm.version", range = "<6.3" } }, strength = "very_strong", group = "library" },
    -- an application's own copy, cut down
    { log = [[rocblaslt error: Could not load .*(?:ollama|\.lmstudio|lemonade|koboldcpp)\b.*TensileLibrary_lazy_gfx(?:110[0-3]|115[0-3]|120[01])\.dat]], strength = "very_strong", group = "library" },
    { log = [[HIPBLAS_STATUS_(?:NOT_SUPPORTED|ARCH_MISMATCH) when calling .?hipblasLt]], strength = "strong", group = "status" },
    -- a warning that most programs may ignore: somebody who asked for hipBLASLt may not
    { all = { { log = [[hipBLASLt on a(?:n)? unsupported architecture! Overriding blas backend to hipblas]] },
              { said = [[(?i)\b(?:support|enable|use|using|built|installed|want|request\w*)(?: \w+){0,2} [`'"]?hipblaslt]], unless = [[Overriding blas]] }, speaks_of_amd }, strength = "strong", group = "warning" },
    { all = { { log = [=[TensileliteSupportedArchitectures\.cmake|\[hipBLASLt configure\]]=] }, { log = [[Unsupported GPU target: gfx]] } },
      strength = "very_strong", group = "configure" },
  },
  explains = { "hipblas-status-error" },
  remedies = {
    { id = "disable-lt", title = "Do without hipBLASLt: DISABLE_ADDMM_CUDA_LT=1 for PyTorch, ROCBLAS_USE_HIPBLASLT=0 for rocBLAS",
      outcome = "workaround", chance = 0.7, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      apply = [[export DISABLE_ADDMM_CUDA_LT=1 TORCH_BLAS_PREFER_HIPBLASLT=0 ROCBLAS_USE_HIPBLASLT=0]],
      verify = [[python3 -c 'import torch; a = torch.rand(64, 64, device="cuda", dtype=torch.half); print(torch.addmm(a, a, a).shape)']],
      expect = [[torch\.Size]], rollback = [[unset DISABLE_ADDMM_CUDA_LT TORCH_BLAS_PREFER_HIPBLASLT ROCBLAS_USE_HIPBLASLT]] },
    { id = "newer-torch", title = "Use a PyTorch build that asks before it calls hipBLASLt (2.5.1, 2.6 and later)",
      outcome = "cure", chance = 0.7, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      backup = keep_pip("hipblaslt-unsupported-arch"),
      apply = [[python3 -m pip install --upgrade torch --index-url ]] .. torch_index,
      verify = [[python3 -c 'import torch; a = torch.rand(64, 64, device="cuda", dtype=torch.half); print(torch.addmm(a, a, a).shape)']], expect = [[torch\.Size]],
      rollback = pip_as_before("hipblaslt-unsupported-arch") },
  },
  refuted = {
    { what = "TORCH_BLAS_PREFER_HIPBLASLT=0 alone", ref = 1, why = "It only silences the fallback warning of those builds, not this error." },
  },
  references = {
    { url = "https://github.com/pytorch/pytorch/issues/138067", title = "Fatal hipBLASLt error in nightlies of October 2024",
      says = "Builds from 2024-10-14 raise instead of falling back; DISABLE_ADDMM_CUDA_LT=1 avoids it; PR 138267 fixes it." },
    { url = "https://github.com/ROCm/TheRock/issues/6175", title = "int8 matmul on gfx906",
      says = "torch hands the work to hipBLASLt, which has no library for gfx906." },
    { url = "https://github.com/ROCm/hipBLASLt/blob/013b59ee1f3153cddbe0bcc95e7bc7a1cb1bf906/CMakeLists.txt", title = "hipBLASLt 0.14: CMakeLists.txt",
      says = "The targets that are built: gfx908, 90a, 942, 950, 1100, 1101, 1103, 1150, 1151, 1200 and 1201." },
    { url = "https://github.com/ROCm/pytorch/pull/2742", title = "Update support and preference of hipBLASLt architectures",
      says = "PyTorch's list by release: gfx90a and gfx942; gfx908, 110x and 120x from 6.3, gfx115x from 6.4.2, gfx950 from 6.5." },
    { url = "https://github.com/ROCm/hipBLASLt/issues/831", title = "Can not generate TensileLibrary.dat for gfx1100",
      says = "The package of ROCm 6.1.2 holds files for gfx90a, gfx940, gfx941 and gfx942 and no others." },
    { url = "https://github.com/ollama/ollama/issues/11652", title = "Could not load ... TensileLibrary_lazy_gfx1200.dat",
      says = "Ollama's bundle is where the file of a listed target is looked for and not found." },
    { url = "https://rocm.docs.amd.com/projects/rocBLAS/en/latest/how-to/Programmers_Guide.html", title = "rocBLAS: programmer's guide",
      says = "ROCBLAS_USE_HIPBLASLT=0 makes rocBLAS use Tensile's own kernels always." },
  },
}
