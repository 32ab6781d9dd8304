-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "zluda-cublaslt-missing",
  title = [[ZLUDA: CUBLAS_STATUS_NOT_SUPPORTED when calling cublasLtMatmulAlgoGetHeuristic]],
  summary = [[
PyTorch for CUDA from 2.4 on computes linear layers with cuBLASLt. ZLUDA's releases have it only with
hipBLASLt, which AMD's HIP SDK for Windows lacks, or has not for this GPU. The first linear layer then
fails. PyTorch has a switch that leads it back to cuBLAS.]],
  component = "framework", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { all = { { log = [[CUBLAS_STATUS_NOT_SUPPORTED when calling [`']?cublasLtMatmul]] }, { any = { { log = [[(?i)via ZLUDA|ZLUDA version|ComfyUI-Zluda|zluda\.exe]] }, speaks_of_amd } } },
      strength = "very_strong", group = "lt" },
    { all = { { log = [[operation not supported when calling [`']?cublasLtMatmulAlgoGetHeuristic]] }, { any = { { log = [[(?i)via ZLUDA|ZLUDA version|ComfyUI-Zluda|zluda\.exe]] }, speaks_of_amd } } },
      strength = "very_strong", group = "lt" },
    other_maker,
  },
  remedies = {
    { id = "without-cublaslt", title = "DISABLE_ADDMM_CUDA_LT=1",
      outcome = "workaround", chance = 0.85, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      apply = [[export DISABLE_ADDMM_CUDA_LT=1   # cmd: set DISABLE_ADDMM_CUDA_LT=1, in the file that starts the program]],
      verify = [[python -c "import torch; print(torch.nn.Linear(64, 64).cuda()(torch.ones(1, 64).cuda()).shape)"]], expect = [[64]],
      rollback = [[unset DISABLE_ADDMM_CUDA_LT]],
      fallback = "older-torch" },
    { id = "older-torch", title = "PyTorch 2.3.1 for CUDA 11.8, the last that goes without cuBLASLt",
      outcome = "workaround", chance = 0.7, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      requires = "a program that does not need a newer PyTorch; afterwards ZLUDA's files have to be copied again",
      backup = keep_pip("zluda-cublaslt-missing"),
      apply = [[python3 -m pip install torch==2.3.1 torchvision==0.18.1 torchaudio==2.3.1 --index-url https://download.pytorch.org/whl/cu118]],
      verify = [[python3 -c 'import torch; print(torch.__version__)']], expect = [[2\.3\.1]],
      rollback = pip_as_before("zluda-cublaslt-missing") },
  },
  references = {
    { url = "https://github.com/lshqqytiger/ZLUDA/issues/53", title = "CUBLAS_STATUS_NOT_SUPPORTED when run pytorch==2.5.1+cu118",
      says = "ZLUDA's maintainer: torch from 2.4 on requires cuBLASLt; DISABLE_ADDMM_CUDA_LT solves it, and so does torch 2.3.1." },
    { url = "https://github.com/lshqqytiger/ZLUDA/issues/118", title = "CUBLAS_STATUS_NOT_SUPPORTED on AMD Radeon 780M",
      says = "torch 2.6 with ZLUDA's nightly fails at cublasLtMatmulAlgoGetHeuristic in every linear layer." },
    { url = "https://github.com/pytorch/pytorch/pull/91436", title = "Add an env variable to disable addmm_cuda_lt kernel",
      says = "The variable takes PyTorch back to the other kernel." },
  },
}
