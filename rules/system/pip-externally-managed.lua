-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "pip-externally-managed",
  title = [["error: externally-managed-environment": pip may not write to the system's Python]],
  summary = [[
Debian 12, Ubuntu 23.04, Fedora, Arch and their successors mark the system's Python as the package manager's
(PEP 668), and pip refuses to write there. ROCm's wheels belong into a virtual environment, which also keeps
their libraries apart from the system's.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { all = { { log = [[error: externally-managed-environment|This environment is externally managed]] },
              { any = { { log = [[(?i)/whl/(?:nightly/)?rocm|repo\.radeon\.com/rocm/manylinux|rocm\.nightlies\.amd\.com|repo\.amd\.com/rocm|pip3? install .*(?:rocm|torch)]] }, { said = [[(?i)\bROCm\b]] } } } }, strength = "decisive", group = "managed" },
  },
  explains = { "torch-not-rocm-build" },
  remedies = {
    { id = "virtual-environment", title = "Install into a virtual environment",
      outcome = "cure", chance = 0.95, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      requires = "the package python3-venv on Debian and Ubuntu",
      apply = [[python3 -m venv ~/rocm-venv && ~/rocm-venv/bin/pip install torch --index-url ]] .. torch_index,
      verify = [[~/rocm-venv/bin/python -c 'import torch; print(torch.version.hip)']], expect = [[^\d]],
      rollback = [[rm -rf ~/rocm-venv]] },
    { id = "break-system-packages", title = "--break-system-packages",
      avoid = "Files of the package manager's Python are then overwritten; its tools (apt, dnf and desktop programs) may stop working, and the next update mixes both." },
  },
  references = {
    { url = "https://github.com/Comfy-Org/ComfyUI/issues/3554", title = "error: externally-managed-environment",
      says = "The installation of PyTorch on Ubuntu 24.04 ends so; a virtual environment was the solution." },
    { url = "https://github.com/datalab-to/marker/issues/135", title = "Is there any chance someone can help with ubuntu install?",
      says = "With PyTorch for ROCm: a virtual environment, and the ROCm index in it, works on Arch and Ubuntu." },
  },
}
