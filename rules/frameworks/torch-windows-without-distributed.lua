-- SPDX-License-Identifier: Apache-2.0
local windows = { any = { { fact = "os.name", matches = [[(?i)^(?:microsoft )?windows]] }, { log = [[[A-Z]:\\\S+\\torch\\distributed\\]] } } }
rule {
  id = "torch-windows-without-distributed",
  title = [["No module named 'torch._C._distributed_c10d'": ROCm's wheels for Windows lack it]],
  summary = [[
PyTorch's ROCm wheels for Windows were built without torch.distributed until June 2026, since RCCL is
not there and Gloo lacked libuv. Libraries that import it although one GPU works alone (transformers,
diffusers, cache-dit, training scripts) then fail at import. GPU, driver and ROCm are fine.]],
  component = "framework", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[No module named 'torch\._C\._distributed_c10d'|module 'torch\.distributed' has no attribute '(?:ReduceOp|init_process_group|ProcessGroup|group|is_initialized)'|module 'torch\._C' has no attribute '_distributed_c10d']] }, speaks_of_amd },
      strength = "very_strong", group = "import" },
    -- an older PyTorch says these on Linux, too
    { all = { { log = [[module 'torch\.distributed' has no attribute '(?:tensor|device_mesh)']] }, speaks_of_amd, windows }, strength = "strong", group = "import" },
    { all = { { log = [[Distributed package doesn't have NCCL built in]] }, speaks_of_amd,
              windows },
      strength = "strong", group = "import" },
    { fact = "os.name", matches = [[(?i)linux|ubuntu|debian|fedora|arch|mac ?os]], strength = "strong", against = true },
    other_maker,
  },
  remedies = {
    { id = "newer-wheel", title = "A PyTorch wheel with Gloo (TheRock's builds since June 2026)",
      outcome = "cure", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      backup = [[python -m pip freeze > packages-before.txt]],
      summary = "Gloo is there then; NCCL is not: a script that asks for the backend nccl has to take gloo.",
      apply = install_amd_torch("python"),
      verify = [[python -c 'import torch.distributed as d; print("there", d.is_available())']], expect = [[there True]],
      rollback = [[python -m pip install -r packages-before.txt]], fallback = "newer-library" },
    { id = "newer-library", title = "A release of the library that does without it",
      outcome = "workaround", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      backup = [[python -m pip freeze > packages-before.txt]],
      apply = [[python -m pip install --upgrade transformers diffusers]],
      verify = [[python -c 'import transformers, diffusers; print("imported")']], expect = [[^imported]],
      rollback = [[python -m pip install -r packages-before.txt]] },
  },
  references = {
    { url = "https://github.com/ROCm/TheRock/issues/1202", title = "[Windows] PyTorch import errors from torch.distributed",
      says = "transformers imported it without asking whether it is there; its later releases ask." },
    { url = "https://github.com/ROCm/TheRock/issues/1179", title = "module 'torch.distributed' has no attribute 'init_process_group'",
      says = "AMD: Gloo is not enabled on Windows, and RCCL does not exist there." },
    { url = "https://github.com/ROCm/TheRock/pull/5694", title = "Enable GLOO backend for torch.distributed on Windows",
      says = "Merged in June 2026: wheels carry libuv, and torch.distributed with Gloo is built." },
    { url = "https://github.com/vipshop/cache-dit/issues/793", title = "amd gpu doesn't work normally",
      says = "ROCm 7.2 on Windows 11: cache-dit in ComfyUI stops at the import." },
  },
}
