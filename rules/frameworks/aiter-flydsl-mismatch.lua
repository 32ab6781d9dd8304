-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "aiter-flydsl-mismatch",
  title = [[AITER: "Unsupported `flydsl` version", "cannot import name ... from 'flydsl.expr'"]],
  summary = [[
AITER builds kernels with FlyDSL where that package is installed, and each release is made for one FlyDSL
release, which it pins (0.1.18 and 0.1.19: 0.2.4; August 2026's sources: 0.3.1). One that is too old is refused by
name; 0.3 no longer has buffer_ops, which AITER up to 0.1.19 imports. The import stands in flash attention's ordinary path, so it also ends programs on GPUs for which FlyDSL has no kernel.]],
  component = "app", severity = "error", maturity = "incubating", prior = "rare",
  evidence = {
    { log = [[Unsupported `flydsl` version: expected]], strength = "decisive", group = "flydsl" },
    { log = [[`flydsl` is importable but its version cannot be determined]], strength = "decisive", group = "flydsl" },
    { all = { { log = [[cannot import name '\w+' from 'flydsl\.]] }, { log = [[aiter/ops/]] } }, strength = "very_strong", group = "flydsl" },
  },
  remedies = {
    { id = "fitting-flydsl", title = "Install the FlyDSL release that this AITER was made for",
      summary = "AITER's metadata names it; a checkout that is not installed has it in requirements.txt.",
      outcome = "cure", chance = 0.8, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      backup = keep_pip("aiter-flydsl-mismatch"),
      prepare = [[python3 -m pip show amd-aiter flydsl]],
      apply = [[python3 -m pip install "$(python3 -c 'from importlib.metadata import requires; print([r for r in requires("amd-aiter") if r.startswith("flydsl")][0])')"]],
      verify = [[python3 -c 'import aiter.ops.flydsl.fmha_kernels; print("imported")']], expect = "imported",
      rollback = pip_as_before("aiter-flydsl-mismatch"), fallback = "without-flydsl" },
    { id = "without-flydsl", title = "Take FlyDSL out: AITER does without",
      outcome = "workaround", chance = 0.4, minutes = 2, risk = "low", reversibility = "high", scope = "app",
      cons = { "parts of AITER that import FlyDSL without asking then fail" },
      requires = "nothing else of the environment wants flydsl",
      backup = keep_pip("aiter-flydsl-mismatch"),
      apply = [[python3 -m pip uninstall -y flydsl]],
      verify = [[python3 -c 'from aiter.ops.flydsl import is_flydsl_available as f; print(f())']], expect = "False",
      rollback = pip_as_before("aiter-flydsl-mismatch") },
  },
  references = {
    { url = "https://github.com/ROCm/aiter/blob/e4048607a535ace3a2b51ded31b1c8c2d45c0879/aiter/ops/flydsl/__init__.py", title = "AITER: ops/flydsl",
      says = "Where the package is there its version is tested (0.2.4 or later) before its kernels are imported." },
    { url = "https://github.com/ROCm/aiter/blob/e4048607a535ace3a2b51ded31b1c8c2d45c0879/setup.py", title = "AITER: setup.py",
      says = "The release of FlyDSL that AITER is installed with is pinned by its exact number." },
    { url = "https://github.com/ROCm/aiter/issues/4701", title = "A flydsl version mismatch takes down flash_attn_varlen_func",
      says = "AITER 0.1.19 with flydsl 0.3.1 fails at the import on every GPU, and with 0.2.4 it imports." },
  },
}
