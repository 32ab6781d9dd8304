-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "xformers-built-for-cuda",
  title = "xFormers was built for CUDA, but PyTorch is for ROCm",
  summary = [[
PyPI's wheel of xFormers is compiled for CUDA and for one release of PyTorch. Beside a ROCm build of
PyTorch its extension does not load: memory-efficient attention is missing, and a program that
insists on it fails. xFormers for ROCm is in PyTorch's own index.]],
  component = "app", severity = "warning", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[PyTorch \d\S*\+cu\d+ with CUDA \d+ \(you have \d\S*\+rocm]], strength = "decisive", group = "xformers" },
    { all = { { log = [[xFormers can't load C\+\+/CUDA extensions\. xFormers was built for]] }, { fact = "torch.rocm", exists = true } }, strength = "very_strong", group = "xformers" },
  },
  remedies = {
    { id = "rocm-xformers", title = "Install xFormers from the index that torch came from",
      outcome = "cure", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      requires = "An index of PyTorch for ROCm that holds xFormers for this torch (rocm6.1 and later; MI200 and MI300).",
      backup = keep_pip("xformers-built-for-cuda"),
      apply = [[python3 -m pip install --force-reinstall --no-deps xformers --index-url https://download.pytorch.org/whl/rocm7.1]],
      verify = [[python3 -m xformers.info]], expect = "build.hip_version|ROCm|rocm",
      rollback = pip_as_before("xformers-built-for-cuda"), fallback = "without-xformers" },
    { id = "without-xformers", title = "Remove it and use PyTorch's own attention",
      outcome = "workaround", chance = 0.8, minutes = 3, risk = "low", reversibility = "high", scope = "app",
      backup = keep_pip("xformers-built-for-cuda"),
      apply = [[python3 -m pip uninstall -y xformers]], verify = [[python3 -m pip list | grep -c xformers || true]], expect = "^0$",
      rollback = pip_as_before("xformers-built-for-cuda") },
  },
  references = {
    { url = "https://github.com/unslothai/unsloth/issues/11639", title = "xFormers in an environment for ROCm", says = "Built for 2.10.0+cu128 beside 2.11.0+rocm7.13.0." },
    { url = "https://github.com/facebookresearch/xformers/blob/main/README.md", title = "xFormers: README",
      says = "Wheels for ROCm, called experimental, are in PyTorch's index: rocm7.1 in 2026." },
    { url = "https://github.com/facebookresearch/xformers/issues/1070", title = "No support for 2.3.1+rocm6", says = "Wheels for ROCm are in PyTorch's index from rocm6.1 on." },
  },
}
