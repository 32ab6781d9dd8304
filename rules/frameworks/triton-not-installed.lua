-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "triton-not-installed",
  title = [["Cannot find a working triton installation", "No module named 'triton'" (torch.compile)]],
  summary = [[
torch.compile and many attention and quantization kernels are made with Triton. PyTorch's ROCm wheels
for Linux bring it as pytorch-triton-rocm, AMD's own as triton; on Windows, and where pip or a
requirements file has removed it or put CUDA's triton over it, there is none that works.]],
  component = "framework", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[Cannot find a working triton installation]] }, speaks_of_amd }, strength = "very_strong", group = "triton" },
    { all = { { log = [[No module named 'triton'$]] }, speaks_of_amd }, strength = "strong", group = "triton" },
    { all = { { log = [[libcuda\.so cannot found!]] }, speaks_of_amd }, strength = "very_strong", group = "cuda-triton" },
    other_maker,
  },
  remedies = {
    { id = "rocm-triton", title = "Linux: install the Triton of PyTorch's index again",
      outcome = "cure", chance = 0.8, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      summary = "AMD's wheels (repo.amd.com): install torch again from the index it came from, which brings triton.",
      requires = "torch from PyTorch's own index: its version ends in +rocm and two numbers",
      prepare = [[python3 -c 'import torch; print(torch.__version__, torch.version.hip)']],
      backup = keep_pip("triton-not-installed"),
      apply = [[wanted=$(python3 -c 'import importlib.metadata as m; print(next(r.split(";")[0].strip() for r in m.requires("torch") if "triton" in r))') &&
index=$(python3 -c 'import torch; print(torch.__version__.split("+")[1])') &&
python3 -m pip uninstall -y triton &&
python3 -m pip install --force-reinstall --no-deps "$wanted" --index-url "https://download.pytorch.org/whl/$index"]],
      verify = [[python3 -c "import torch; print(torch.compile(lambda x: x * 2)(torch.ones(8, device='cuda')).sum().item())"]], expect = [[16\.0]],
      rollback = pip_as_before("triton-not-installed"),
      fallback = "windows-triton" },
    { id = "windows-triton", title = "Windows: install triton-windows in a release that fits torch",
      outcome = "cure", chance = 0.6, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      requires = "PyTorch for ROCm on Windows, and Visual Studio's build tools",
      backup = keep_pip("triton-not-installed"),
      apply = [[python -m pip install -U triton-windows]],
      verify = [[python -c "import torch; print(torch.compile(lambda x: x * 2)(torch.ones(8, device='cuda')).sum().item())"]], expect = [[16\.0]],
      rollback = pip_as_before("triton-not-installed"),
      fallback = "without-compile" },
    { id = "without-compile", title = "Run without torch.compile",
      outcome = "workaround", chance = 0.7, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      cons = { "programs that call Triton kernels of their own still fail" },
      apply = [[export TORCHDYNAMO_DISABLE=1]],
      verify = [[python3 -c "import torch; print(torch.compile(lambda x: x * 2)(torch.ones(8, device='cuda')).sum().item())"]], expect = [[16\.0]],
      rollback = [[unset TORCHDYNAMO_DISABLE]] },
  },
  references = {
    { url = "https://github.com/easydiffusion/torchruntime/issues/11", title = "[Docs] Triton installation",
      says = "pytorch-triton-rocm on Linux with ROCm, triton-windows on Windows." },
    { url = "https://github.com/lum3on/comfyui_HiDream-Sampler/issues/7", title = "I get an error with Triton",
      says = "The message on Windows; triton-windows in the release for the installed torch cured it." },
    { url = "https://github.com/pytorch/pytorch/issues/136361", title = "Torch.compile not working with python 3.12 on windows",
      says = "PyTorch: expected where there is no Triton." },
    { url = "https://github.com/ROCm/TheRock/blob/main/docs/packaging/legacy_per_family_releases.md", title = "TheRock's wheels",
      says = "There the package is named triton, and pytorch-triton-rocm has to go first." },
    { url = "https://github.com/theroyallab/tabbyAPI/pull/139", title = "Fix AMD triton",
      says = "A requirements file named a Triton that did not match the ROCm wheels." },
  },
}
