-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "webui-torch-cannot-use-gpu", kind = "symptom",
  title = [["Torch is not able to use GPU; add --skip-torch-cuda-test": PyTorch sees no GPU]],
  summary = [[
The web interface asks PyTorch for a GPU before it starts, and the answer was no. The words name no
cause: most often its venv holds PyTorch for CUDA or for the processor, or a ROCm build that does
not fit the GPU or may not open /dev/kfd. Skipping the test starts it on the processor.]],
  component = "framework", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[Torch is not able to use GPU; add --skip-torch-cuda-test]] }, speaks_of_amd },
      strength = "strong", group = "test" },
    other_maker,
  },
  remedies = {
    { id = "ask-its-torch", title = "Ask the PyTorch of its venv which build it is and what it sees",
      outcome = "diagnostic", chance = 0.8, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      summary = "No rocm in the version: the wrong wheel. A HIP version and False: the device files, the groups or the gfx target.",
      apply = [[venv/bin/python3 -c 'import torch; print(torch.__version__, torch.version.hip, torch.cuda.is_available())']],
      verify = [[venv/bin/python3 -c 'import torch; print(torch.__version__, torch.version.hip, torch.cuda.is_available())']], expect = [[True|False]],
      rollback = [[true   # nothing was changed]],
      fallback = "rocm-wheels" },
    { id = "rocm-wheels", title = "Put PyTorch for ROCm into the venv of the web interface",
      outcome = "cure", chance = 0.6, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      requires = "A Python that the index has wheels for (the web interface asks for 3.10).",
      backup = [[venv/bin/python3 -m pip freeze > ~/pip-before.txt]],
      apply = [[venv/bin/python3 -m pip install --force-reinstall torch torchvision --index-url https://download.pytorch.org/whl/rocm6.3]],
      verify = [[venv/bin/python3 -c 'import torch; print(torch.cuda.is_available())']], expect = [[True]],
      rollback = [[venv/bin/python3 -m pip install -r ~/pip-before.txt   # +rocm versions: add --index-url of the index they came from]] },
    { id = "skip-the-test", title = "--skip-torch-cuda-test",
      avoid = "it leaves the test out, not its reason: images are then made by the processor, or the first one fails" },
  },
  references = {
    { url = "https://github.com/AUTOMATIC1111/stable-diffusion-webui/issues/17025", title = "Automatic install for AMD with ROCm throws CUDA error",
      says = "The automatic install brought the wrong PyTorch; wheels of the index for ROCm 6.3 were put in by hand." },
    { url = "https://github.com/AUTOMATIC1111/stable-diffusion-webui/issues/14462", title = "Torch is not able to use GPU",
      says = "On a 7800 XT it was cured by an older Python and PyTorch for ROCm 6.0 in the venv." },
    { url = "https://github.com/AUTOMATIC1111/stable-diffusion-webui/issues/9402", title = "Torch is not able to use GPU",
      says = "After the automatic installation for AMD cards the assertion on torch.cuda.is_available() fails." },
  },
}
