-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "torch-device-named-hip",
  title = [["device type at start of device string: rocm": PyTorch calls an AMD GPU "cuda"]],
  summary = [[PyTorch's ROCm builds have no device type of their own: the GPU's name is cuda, as on other
machines, and cuda:0 is the first one. "rocm", "amd" and "gpu" are unknown words to it, and "hip" stands
in its list without code behind it.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[(?i)device type at start of device string: (?:rocm|amd(?:gpu)?|radeon)\b]], strength = "decisive", group = "name" },
    -- other words, where the GPU is known
    { all = { { log = [[device type at start of device string: (?:gpu|GPU|CUDA|HIP|directml|dml|privateuseone:\d)(?::\d+)?\W*$]] }, speaks_of_amd }, strength = "very_strong", group = "name" },
    { all = { { log = [[Could not run '[\w:.]+' with arguments from the 'HIP' backend]] }, speaks_of_amd }, strength = "very_strong", group = "name" },
    other_maker,
  },
  remedies = {
    { id = "say-cuda", title = "Name the device cuda",
      outcome = "cure", chance = 0.9, minutes = 2, risk = "low", reversibility = "high", scope = "app",
      summary = "In the program's option (--device cuda), its settings, or .to(\"cuda\") in the code.",
      requires = "a ROCm build of PyTorch",
      prepare = [[python3 -c 'import torch; print(torch.version.hip)']],
      apply = [[python3 -c 'import torch; print(torch.ones(2, device="cuda").device)']],
      verify = [[python3 -c 'import torch; print(torch.ones(2, device="cuda").device)']], expect = [[cuda:\d]],
      cons = { "that line only shows the name: put it where the program takes its device from; there is nothing to roll back" } },
  },
  references = {
    { url = "https://github.com/facebookresearch/segment-anything/issues/601", title = "SAM with AMD GPU (ROCm)",
      says = "The error with device = \"rocm\"; \"cuda\" is the name." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/2588", title = "How to access AMD GPU with PyTorch",
      says = "cuda is the device's name on ROCm, on purpose." },
    { url = "https://github.com/linkedin/Liger-Kernel/pull/587", title = "Infer correct device for AMD HIP device",
      says = "A program that asked for \"hip\" was changed to \"cuda\"." },
    { url = "https://docs.pytorch.org/docs/stable/notes/hip.html", title = "HIP (ROCm) semantics",
      says = "PyTorch for HIP reuses the torch.cuda interfaces and the device name cuda." },
  },
}
