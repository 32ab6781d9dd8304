-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "torch-built-without-magma",
  title = "PyTorch was built without MAGMA, which linear algebra on AMD GPUs needs",
  summary = [[
Some functions of torch.linalg (eig, eigh, cholesky, lstsq, ldl_solve) had no hipSOLVER path and went
to the MAGMA library. TheRock's wheels and images that build PyTorch from source leave MAGMA out, so
the call raises on the GPU. From ROCm 7.14 on newer PyTorch builds use hipSOLVER.]],
  component = "framework", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { all = { { log = [[requires compiling PyTorch with MAGMA]] },
              { any = { { fact = "gpu.gfx", exists = true }, { fact = "torch.rocm", exists = true }, { log = [[/opt/rocm|Automatically detected platform rocm]] } } } },
      strength = "decisive", group = "magma" },
  },
  remedies = {
    { id = "on-cpu", title = "Compute this one function on the CPU",
      outcome = "workaround", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      tradeoffs = { performance = "the matrix is copied to the CPU and back" },
      cons = { "a change to the program; undo it with the version control", "a PyTorch without LAPACK cannot do it either" },
      apply = [[grep -rn 'torch.linalg' .   # write x.cpu() before the call and .to(x.device) behind it]],
      verify = [[COMMAND 2>&1 | grep -c 'requires compiling PyTorch with MAGMA' || true]], expect = [[^0]], fallback = "other-build" },
    { id = "other-build", title = "Use a PyTorch that has it: the wheel of pytorch.org",
      outcome = "cure", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      apply = [[python3 -m venv ~/kbmatch-venv && ~/kbmatch-venv/bin/pip install torch --index-url ]] .. torch_index,
      verify = [[~/kbmatch-venv/bin/python -c 'import torch; print(torch.cuda.has_magma)']], expect = "True", rollback = [[rm -r ~/kbmatch-venv]] },
  },
  references = {
    { url = "https://github.com/vllm-project/vllm/issues/14914", title = "torch.linalg.cholesky in vLLM's image", says = "The image builds PyTorch without MAGMA, and without LAPACK at that time." },
    { url = "https://github.com/ROCm/TheRock/issues/4309", title = "MAGMA in PyTorch builds", says = "Which functions hipSOLVER does not serve; TheRock's builds have no MAGMA." },
    { url = "https://github.com/ROCm/pytorch/pull/3454", title = "linalg through hipSOLVER", says = "From ROCm 7.14 on these functions go through hipSOLVER." },
  },
}
