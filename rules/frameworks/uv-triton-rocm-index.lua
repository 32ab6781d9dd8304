-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "uv-triton-rocm-index",
  title = [[uv: "there is no version of pytorch-triton-rocm": the index is not given for Triton]],
  summary = [[
PyTorch for ROCm needs a Triton of its own, pytorch-triton-rocm or triton-rocm, which is in
PyTorch's index for ROCm alone. An index that a project names for torch only (explicit = true) is
not asked for what torch depends on, so uv looks at PyPI, where that version is not.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[there (?:is|are) no versions? of (?:pytorch-)?triton-rocm|Because (?:pytorch-)?triton-rocm(?:\{[^}]*\}?)? was not found in the package registry]], strength = "decisive", group = "uv" },
  },
  remedies = {
    { id = "index-for-triton", title = "Name the index for Triton, too, in pyproject.toml",
      outcome = "cure", chance = 0.85, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      summary = "Torch, torchvision and Triton come from the same index. Later indexes call the package triton-rocm.",
      backup = [[cp pyproject.toml pyproject.toml.before]],
      apply = [[uv add 'pytorch-triton-rocm' --index pytorch-rocm=]] .. torch_index,
      verify = [[uv sync --dry-run 2>&1; uv pip list | grep -i rocm]], expect = [[triton-rocm]],
      rollback = [[mv pyproject.toml.before pyproject.toml && uv sync]],
      fallback = "plain-install" },
    { id = "plain-install", title = "Install torch with the index for everything, outside of the project file",
      outcome = "workaround", chance = 0.7, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      apply = [[uv venv .venv-rocm
uv pip install --python .venv-rocm torch torchvision --index-url ]] .. torch_index,
      verify = [[uv pip list --python .venv-rocm | grep -i rocm]], expect = [[triton-rocm]],
      rollback = [[rm -rf .venv-rocm]] },
  },
  references = {
    { url = "https://github.com/astral-sh/uv/issues/10712", title = "PyTorch for ROCm needs explicit installation of Triton",
      says = "The resolver stops unless pytorch-triton-rocm is named with the same index." },
    { url = "https://github.com/astral-sh/uv/issues/18844", title = "ROCm 7.2 in pyproject.toml",
      says = "A project that resolves for ROCm 6.4 gives the index for torch, torchvision, torchaudio and pytorch-triton-rocm." },
  },
}
