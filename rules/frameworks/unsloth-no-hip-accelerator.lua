-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "unsloth-no-hip-accelerator", kind = "symptom",
  title = [[Unsloth: "your current PyTorch build has no usable HIP accelerator"]],
  summary = [[
Unsloth found signs of an AMD GPU (ROCm's files or tools), but its PyTorch offers none: the wheels
are PyPI's for CUDA or for the processor, or they are for ROCm and cannot use this GPU, for the
reasons that any HIP program has. Versions 2026.4.5 to 2026.4.8 of Unsloth Studio said so with a
PyTorch that works outside of it.]],
  component = "framework", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Unsloth detected signs of an AMD ROCm GPU, but your current PyTorch build has no usable HIP accelerator]], strength = "strong", group = "torch" },
    -- the same where it saw no sign of an AMD GPU
    { all = { { log = [[Unsloth cannot find any torch accelerator\? You need a GPU]] }, speaks_of_amd }, strength = "strong", group = "torch" },
    other_maker,
  },
  remedies = {
    { id = "ask-its-torch", title = "Ask Unsloth's PyTorch which build it is and what it sees",
      outcome = "diagnostic", chance = 0.8, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      summary = "\"None\" for HIP: the wrong wheel. A version and False: the device files, the groups, a visibility variable or the gfx target. True: the check itself; take another Unsloth.",
      apply = [[python3 -c 'import torch; print(torch.__version__, torch.version.hip, torch.cuda.is_available())']],
      verify = [[python3 -c 'import torch; print(torch.__version__, torch.version.hip, torch.cuda.is_available())']], expect = [[True|False]],
      rollback = [[true   # nothing was changed]],
      fallback = "rocm-wheels" },
    { id = "rocm-wheels", title = "Install the wheels of the index that the message names",
      outcome = "cure", chance = 0.6, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      backup = [[uv pip freeze > ~/uv-before.txt]],
      apply = [[uv pip install torch torchvision torchaudio --index-url ]] .. torch_index .. [[ --upgrade --force-reinstall]],
      verify = [[python3 -c 'import torch; print(torch.cuda.is_available())']], expect = [[True]],
      rollback = [[uv pip install -r ~/uv-before.txt   # +rocm versions: add --index-url of the index they came from]] },
  },
  references = {
    { url = "https://github.com/unslothai/unsloth/issues/5180", title = "Unsloth detected signs of an AMD ROCm GPU",
      says = "From 2026.4.5 on in the studio, while 2026.4.4 and a plain script worked." },
  },
}
