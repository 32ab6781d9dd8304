-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "unsloth-installer-chose-cpu",
  title = [[Unsloth: "no ROCm/HIP install was found ...": its installer takes PyTorch for the CPU]],
  summary = [[
Unsloth's installer sees the AMD GPU, does not find out which ROCm is installed (the kernel driver
alone, or a distribution without ROCm's version files), and puts PyTorch for the processor into its
environment. Later steps that do find ROCm leave it there. Training is then greyed out and models
run on the processor.]],
  component = "app", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[AMD GPU detected, but no ROCm/HIP install was found]], strength = "decisive", group = "installer" },
    { log = [[AMD GPU \(no usable ROCm -- CPU fallback\)]], strength = "decisive", group = "installer" },
  },
  remedies = {
    { id = "name-the-index", title = "Name the index of the wheels and install again: UNSLOTH_TORCH_INDEX_URL",
      outcome = "cure", chance = 0.8, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      requires = "An index that has wheels for this GPU.",
      apply = [[curl -fsSL https://unsloth.ai/install.sh -o unsloth-install.sh
UNSLOTH_TORCH_INDEX_URL=]] .. torch_index .. [[ UNSLOTH_TORCH_UPGRADE=1 sh unsloth-install.sh]],
      verify = [[~/.unsloth/studio/unsloth_studio/bin/python -c 'import torch; print(torch.version.hip, torch.cuda.is_available())']], expect = [[True]],
      rollback = [[rm -f unsloth-install.sh; UNSLOTH_TORCH_INDEX_URL=https://download.pytorch.org/whl/cpu UNSLOTH_TORCH_UPGRADE=1 sh -c "$(curl -fsSL https://unsloth.ai/install.sh)"]] },
  },
  references = {
    { url = "https://github.com/unslothai/unsloth/issues/8731", title = "Fedora/Bazzite installs CPU PyTorch on gfx1201",
      says = "With UNSLOTH_TORCH_INDEX_URL set the same machine gets the ROCm wheels." },
    { url = "https://github.com/unslothai/unsloth/issues/8473", title = "Installer reports an AMD GPU while the backend runs CPU-only",
      says = "Nothing compares what the installer saw with what it installed." },
  },
}
