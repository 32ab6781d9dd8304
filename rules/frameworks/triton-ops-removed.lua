-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "triton-ops-removed",
  title = [["No module named 'triton.ops'": a library written for an older Triton]],
  summary = [[
Triton 3.2 (with PyTorch 2.6) dropped triton.ops. bitsandbytes before 0.45.1, the ROCm fork of it and
some kernels of other projects import it, so that import fails, often while transformers or diffusers
load. The GPU plays no part.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[No module named 'triton\.(?:ops|common)]] }, speaks_of_amd }, strength = "very_strong", group = "ops" },
    { log = [[(?:from|import) triton\.ops\.matmul_perf_model]], strength = "very_strong", group = "ops" },
    other_maker,
  },
  explains = { "triton-not-installed" },
  remedies = {
    { id = "newer-bitsandbytes", title = "Install a current bitsandbytes",
      outcome = "cure", chance = 0.8, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      requires = "bitsandbytes stands in the traceback; its releases from 0.49 on hold libraries for ROCm",
      backup = keep_pip("triton-ops-removed"),
      apply = [[python3 -m pip install --upgrade bitsandbytes]],
      verify = [[python3 -c 'import bitsandbytes; print(bitsandbytes.__version__)']], expect = [[0\.(?:45\.[1-9]|4[6-9]|[5-9]\d)]],
      rollback = pip_as_before("triton-ops-removed"),
      fallback = "older-torch" },
    { id = "older-torch", title = "PyTorch 2.5.1 for ROCm 6.2, whose Triton is 3.1",
      outcome = "workaround", chance = 0.6, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      requires = "no newer release of the library that fails, and a GPU that ROCm 6.2 knows (not RDNA4); Python 3.9 to 3.13",
      backup = keep_pip("triton-ops-removed"),
      apply = [[python3 -m pip install torch==2.5.1 torchvision==0.20.1 torchaudio==2.5.1 --index-url https://download.pytorch.org/whl/rocm6.2]],
      verify = [[python3 -c 'import triton.ops; print("triton.ops loads")']], expect = [[loads]],
      rollback = pip_as_before("triton-ops-removed") },
  },
  references = {
    { url = "https://github.com/pytorch/pytorch/issues/143718", title = "[ROCm] ModuleNotFoundError: No module named 'triton.ops'",
      says = "RX 6700 XT with a nightly PyTorch; bitsandbytes imports triton.ops.matmul_perf_model." },
    { url = "https://github.com/woct0rdho/triton-windows/issues/65", title = "No module named 'triton.ops' under Windows with ComfyUI",
      says = "torch 2.6 and extensions that import it." },
    { url = "https://github.com/woct0rdho/triton-windows/issues/4", title = "No module named 'triton.common'",
      says = "The other way round: torch 2.3 asks for triton.common, which Triton 3 has not." },
    { url = "https://github.com/bitsandbytes-foundation/bitsandbytes/blob/0.45.1/bitsandbytes/triton/matmul_perf_model.py", title = "matmul_perf_model.py of 0.45.1",
      says = "The first release with a copy of its own; 0.45.0 still imports Triton's." },
    { url = "https://github.com/ROCm/bitsandbytes/issues/60", title = "7900 xtx No module named 'triton._C.libtriton.triton'",
      says = "AMD's fork of bitsandbytes with a newer Triton." },
  },
}
