-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "directml-package-missing",
  title = [["No module named 'torch_directml'": DirectML asked for, and not in this environment]],
  summary = [[
The program was started for DirectML (--use-directml, --directml), and the Python that runs it has no
torch-directml. Its venv was made without the option, or with a Python newer than its wheels.
The web interfaces then go on with the PyTorch that is there, which asks for an NVIDIA driver or stays on the
processor.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[DirectML initialization failed: No module named 'torch_directml']], strength = "decisive", group = "module" },
    { log = [[No module named '?torch[_-]directml]], strength = "very_strong", group = "module" },
    -- another Python than it has wheels for
    { log = [[(?:No matching distribution found for|satisfies the requirement) torch-directml\b]], strength = "very_strong", group = "module" },
  },
  explains = { "webui-torch-cannot-use-gpu" },
  remedies = {
    { id = "install-directml", title = "Put torch-directml into the environment that runs the program",
      summary = "It brings the PyTorch that it was built for. Where pip finds no version, the Python is too new for its wheels.",
      outcome = "cure", chance = 0.7, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      requires = "the program's folder is the current one, its environment is venv",
      prepare = [[venv/Scripts/python --version]], backup = [[venv/Scripts/python -m pip freeze > ~/pip-before-directml.txt]],
      apply = [[venv/Scripts/python -m pip install torch-directml]],
      verify = [[venv/Scripts/python -c "import torch_directml as d; print(d.device_name(0))"]], expect = [[\w]],
      rollback = [[venv/Scripts/python -m pip uninstall -y torch-directml && venv/Scripts/python -m pip install -r ~/pip-before-directml.txt]],
      fallback = "fresh-venv" },
    { id = "fresh-venv", title = "Let the program make its environment anew, started with the option",
      outcome = "cure", chance = 0.6, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      requires = "a Python that the program names (the web interfaces: 3.10)",
      apply = [[[ ! -d venv ] || mv venv venv-before
# then start it again with --use-directml]],
      verify = [[venv/Scripts/python -c "import torch_directml as d; print(d.device_name(0))"]], expect = [[\w]],
      rollback = [[[ ! -d venv-before ] || { rm -rf venv; mv venv-before venv; }]] },
    { id = "skip-the-test", title = "--skip-torch-cuda-test alone",
      avoid = "it leaves out the question whether there is a GPU; without the package the images are made by the processor" },
  },
  references = {
    { url = "https://github.com/lshqqytiger/stable-diffusion-webui-amdgpu/issues/411", title = "Found no NVIDIA driver",
      says = "Without torch_directml in the venv the web interface goes on with PyTorch for CUDA and dies of the missing driver." },
    { url = "https://github.com/lshqqytiger/stable-diffusion-webui-amdgpu/issues/111", title = "No module named 'torch_directml'",
      says = "The module was missing; an updated clone, no venv, and a start with --use-directml cured it for several." },
    { url = "https://github.com/vladmandic/sdnext/issues/2139", title = "torch-directml fails to install with Python 3.11",
      says = "The releases of that day had no wheel for a newer Python, and the program went on with another PyTorch." },
  },
}
