-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "triton-no-active-driver", kind = "symptom",
  title = [["0 active drivers ([]). There should only be one": Triton sees no GPU that PyTorch can use]],
  summary = [[
Triton takes AMD's back end when PyTorch is a HIP build and finds a GPU, and NVIDIA's when it is a
CUDA build that finds one. None at all means that torch.cuda.is_available() is False, or that torch
was built for the processor. The cause lies before Triton; vLLM then switches Triton off.]],
  component = "framework", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[\b0 active drivers \(\[\]\)\. There should only be one]] }, speaks_of_amd },
      strength = "strong", group = "driver" },
    { all = { { log = [[Triton is installed,? but 0 active driver]] }, speaks_of_amd },
      strength = "strong", group = "vllm" },
    other_maker,
  },
  remedies = {
    { id = "ask-torch", title = "Ask PyTorch which build it is and whether it finds the GPU",
      outcome = "diagnostic", chance = 0.8, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      apply = [[python3 -c 'import torch; print(torch.__version__, torch.version.hip, torch.cuda.is_available())']],
      verify = [[python3 -c 'import torch; print(torch.__version__, torch.version.hip, torch.cuda.is_available())']], expect = [[True|False]],
      rollback = [[true   # nothing was changed]],
      fallback = "open-devices" },
    { id = "open-devices", title = "See whether this process may open the GPU",
      outcome = "diagnostic", chance = 0.6, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      summary = "Builds of images and tests without a GPU end in these words as well: import the program only where the GPU is.",
      apply = [[ls -l /dev/kfd /dev/dri; id]],
      verify = [[rocminfo | grep -m1 -o 'gfx[0-9a-f]*']], expect = [[gfx]],
      rollback = [[true   # nothing was changed]] },
  },
  references = {
    { url = "https://github.com/triton-lang/triton/blob/main/python/triton/runtime/driver.py", title = "driver.py, _create_driver",
      says = "It counts the back ends that are active and stops unless there is one." },
    { url = "https://github.com/triton-lang/triton/pull/6579", title = "Update the is_active check",
      says = "AMD's back end is active when torch.cuda.is_available() is true and torch is a HIP build." },
    { url = "https://github.com/vllm-project/vllm/pull/53530", title = "Exclude the cpu backend from vLLM's active-Triton-driver count",
      says = "vLLM counts the active drivers and disables Triton unless there is one." },
  },
}
