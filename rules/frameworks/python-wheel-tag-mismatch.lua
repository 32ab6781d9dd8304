-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "python-wheel-tag-mismatch",
  title = [["is not a supported wheel on this platform": wheel for another Python or platform]],
  summary = [[
A wheel's name says for which Python (cp312) and platform (manylinux_2_28_x86_64, win_amd64) it
was built. ROCm wheels exist for few Pythons, AMD's gfx-specific indexes sometimes for one
system only. pip and uv refuse others, or find no matching distribution. The GPU plays no part
yet.]],
  component = "app", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[is not a supported wheel on this platform]], strength = "decisive", group = "tag" },
    -- uv wraps its lines
    { log = [[has no wheels with a matching (?:platform|Python ABI|Python implementation|Python version)]], strength = "decisive", group = "tag" },
    { log = [[Wheels are available for .* on the following\s*(?:$|platforms?:)]], strength = "very_strong", group = "tag" },
    { log = [[You're (?:on|using) .* but .* only has wheels (?:for|with) the following]], strength = "very_strong", group = "tag" },
    { log = [[No matching distribution found for torch\S*(?:==|>=)\S*rocm]], strength = "strong", group = "found" },
    { log = [[Could not find a version that satisfies the requirement torch\S*(?:==|>=)\S*rocm]], strength = "strong", group = "found" },
    { all = { { log = [[Looking in indexes: .*(?:/rocm[\d./]|rocm\.nightlies|repo\.amd\.com/rocm)]] },
              { log = [[No matching distribution found for (?:torch|pytorch-triton-rocm|triton|jax|tensorflow|rocm)]] } }, strength = "strong", group = "found" },
    { log = [[No matching distribution found for pytorch-triton-rocm]], strength = "strong", group = "found" },
    -- pip where the index is not shown, or is another of AMD's
    { all = { { log = [[satisfies the requirement (?:torch|torchvision|torchaudio|triton|pytorch-triton-rocm)\b\S* \(from versions: none\)]] }, speaks_of_amd }, strength = "strong", group = "found" },
    other_maker,
    { log = [[requires a different Python: \d]], strength = "strong", group = "python" },
  },
  remedies = {
    { id = "matching-python", title = "Use a Python for which wheels exist, in a fresh environment",
      outcome = "cure", chance = 0.75, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      prepare = [[python3 --version; python3 -m pip debug --verbose 2>/dev/null | grep -m5 cp3]],
      apply = [[python3.12 -m venv ~/kbmatch-py312-venv && ~/kbmatch-py312-venv/bin/pip install torch --index-url ]] .. torch_index,
      verify = [[~/kbmatch-py312-venv/bin/python -c 'import torch; print(torch.__version__)']], expect = "rocm",
      rollback = [[rm -r ~/kbmatch-py312-venv]], fallback = "other-index" },
    { id = "other-index", title = "Take another index or an older build that has wheels for this platform",
      outcome = "cure", chance = 0.6, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      apply = [[python3 -m pip index versions torch --index-url ]] .. torch_index,
      verify = [[python3 -m pip --version]], expect = "pip", cons = { "it only lists: nothing to roll back" } },
  },
  references = {
    { url = "https://github.com/amd/playbooks/issues/315", title = "pip install torch from repo.amd.com/rocm/whl/gfx1151/ fails on Python 3.14",
      says = "pip finds no version at all; the index has wheels for Python 3.12." },
    { url = "https://github.com/pytorch/pytorch/issues/184430", title = "No torch for gfx900 in the nightly index",
      says = "The wheels that are left there are for Windows, as uv's hint says." },
    { url = "https://github.com/ROCmSoftwarePlatform/tensorflow/issues/67", title = "Wheel is not supported on this platform",
      says = "The wheel's ABI tag (cp27m) was not that of the distribution's Python (cp27mu)." },
  },
}
