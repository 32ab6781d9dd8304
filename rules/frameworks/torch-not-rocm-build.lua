-- SPDX-License-Identifier: Apache-2.0
local amd = { any = { { fact = "gpu.gfx", exists = true }, { fact = "host.gpu_maker", equals = "AMD" }, { fact = "gpu.pci_id", matches = [[^1002:]] },
                      { fact = "gpu.name", matches = [[(?i)radeon|instinct|\bamd\b|firepro]] },
                      { log = says_amd .. [[|Radeon\(TM\)]] },
                      { said = [[\bAMD\b(?! ?(?i:Ryzen|EPYC|Athlon|Threadripper|FX|CPU|processor))|\bRX ?[4-9]\d{2,3}|\bRadeon\b|\b(?i:]] .. rocm_there .. [[)\b|\b[5-9]\d{2}0 ?(?i:XTX?)\b]] } } }
rule {
  id = "torch-not-rocm-build",
  title = [["Torch not compiled with CUDA enabled": this PyTorch is no ROCm build]],
  summary = [[
A plain "pip install torch" takes the CUDA build, and a dependency may replace a ROCm build by
it later. It has no HIP code, so torch.cuda.is_available() is False on an AMD machine, or it
asks for an NVIDIA driver. The version ends in +rocmX.Y when it is the right one.]],
  component = "app", severity = "error", maturity = "stable", prior = "common",
  -- lint: allow pattern-short because torch is the whole name of the package
  evidence = {
    -- the webui's memory monitor says it of DirectML's and Apple's torch, too
    { log = [[Torch not compiled with CUDA enabled]], unless = [[memory monitor disabled]], strength = "very_strong", group = "build" },
    { all = { { log = [[Torch not compiled with CUDA enabled', memory monitor disabled]] }, amd }, strength = "moderate", group = "build" },
    { log = [[--use-directml\b|[Uu]sing directml with device]], strength = "strong", against = true, group = "directml" },
    -- ZLUDA runs the build for CUDA
    { log = [[\[ZLUDA\]|--use-zluda|Using ZLUDA in |ZLUDA load: path]], strength = "decisive", against = true, group = "zluda" },
    { all = { { log = [[Found no NVIDIA driver on your system|No NVIDIA driver found]] }, amd }, strength = "decisive", group = "build" },
    { all = { { fact = "torch.version", matches = [[\+(?:cpu|cu\d+)]] }, amd }, strength = "decisive", group = "build" },
    { all = { { log = [[ROCM used to build PyTorch: N/A]] }, { log = [[CUDA used to build PyTorch: (?:None|\d+\.\d+)]] }, amd }, strength = "decisive", group = "build" },
    { all = { { log = [[\btorch-\d+\.\d+\.\d+\+(?:cpu|cu\d{2,3})\b|\btorch==\d+\.\d+\.\d+\+(?:cpu|cu\d{2,3})\b|\btorch  *\d+\.\d+\.\d+\+(?:cpu|cu\d{2,3})\b]] }, amd }, strength = "strong", group = "build" },
    -- what an installer fetches: PyPI's wheel, CUDA's libraries, or an index without ROCm
    { all = { { log = [[(?:Downloading|Using cached) \S*\btorch-\d+\.\d+\.\d+-cp\d+\S*(?:linux|win_amd64)]] }, amd }, strength = "strong", group = "fetched" },
    { all = { { log = [[(?:Collecting|Downloading|Using cached|^ \+) (?:nvidia-cublas-cu1\d|nvidia_cublas_cu1\d)|nvidia-cublas-cu1\d==]] }, amd }, strength = "strong", group = "fetched" },
    { all = { { log = [[Looking in indexes: .*download\.pytorch\.org/whl/(?:cpu|cu1\d\d)\b]], unless = [[whl/rocm|whl/nightly/rocm]] }, amd }, strength = "strong", group = "fetched" },
    -- beside PyPI, where pip takes the higher version: the old index has none as high
    { all = { { log = [[--extra-index-url[= ]https://download\.pytorch\.org/whl/rocm[345]\.]], unless = [[torch==]] },
              { log = [[--skip-torch-cuda-test|Torch is not able to use GPU]] } }, strength = "strong", group = "fetched" },
    -- AUTOMATIC1111's launcher on Windows installs PyTorch for CUDA
    { all = { { log = [[Torch is not able to use GPU; add --skip-torch-cuda-test]] }, { log = [[venv "[A-Z]:\\|\\webui(?:-user)?\.bat|webui-user\.bat]] }, amd }, strength = "strong", group = "build" },
    { all = { { said = [[(?i)\b(?:installs?|installed|installing|downloads?|downloaded|downloading|fetch(?:es|ed)?|pulls?)\b (?:\w+ ){0,3}?(?:NVIDIA|CUDA)(?:'s)? (?:version|stuff|build|variant|dependenc\w+|packages?|torch|pytorch|wheels?|librar\w+)]], unless = [[(?i)\bRTX\b|GeForce|zluda]] },
              { said = [[(?i)\b(?:torch|pytorch|comfy\w*|python|pip|venv|stable diffusion|webui|forge|fooocus|invoke\w*|installer)]] }, amd }, strength = "strong", group = "fetched" },
    -- Lightning asks torch for a device, which a build for ROCm without a GPU lacks, too
    { all = { { log = [[(?:MisconfigurationException|RuntimeError): No supported gpu backend found!|`CUDAAccelerator` can not run on your system]] }, amd }, strength = "moderate", group = "build" },
    -- InvokeAI names the device that torch offers
    { all = { { log = [[Using torch device: CPU|>> Using device_type cpu|GPU device = cpu]] }, amd }, strength = "moderate", group = "build" },
    -- RVC and the voice programs after it
    { all = { { any = { { log = [[NO GPU DETECTED: falling back to CPU]] }, { said = [[NO GPU DETECTED: falling back to CPU]] } } }, speaks_of_amd }, strength = "strong", group = "build" },
    -- SD.Next takes the first maker's tools that it finds
    { all = { { log = [[nVidia CUDA toolkit detected|CUDA: nVidia toolkit detected]] }, amd }, strength = "strong", group = "fetched" },
    -- beside an NVIDIA GPU the build for CUDA may be just right
    { log = [[NVIDIA (?:RTX|Quadro|[ABHL]\d{1,3}\b)|\bGeForce \w|\bTesla [A-Z]\d|NVIDIA-SMI|CUDA capability sm_\d+|\bGPU \d+: NVIDIA\b]], strength = "very_strong", against = true },
    { fact = "torch.rocm", exists = true, strength = "very_strong", against = true },
    { all = { { said = [[(?i)\b(?:replac|overwr|reinstall|downgrad|switch|pull)\w*(?: \S+){0,5}? (?:torch|pytorch)\b.{0,40}(?:\bCUDA\b|\bCPU\b|\+cu\d|\+cpu)]] }, speaks_of_amd }, strength = "strong", group = "build" },
    -- a program on an AMD machine asks for CUDA
    { all = { { said = [[(?i)\b(?:error|asks?|asked|complain\w*|message|msg|insists?)\b.{0,40}?\b(?:CUDA cores?|(?:for|no|without|missing|about) (?:\w+ )?(?:CUDA|NVIDIA)(?: (?:cores?|GPUs?|devices?|drivers?))?)\b]], unless = [[(?i)\bRTX\b|GeForce|zluda]] },
              { said = [[(?i)\b(?:torch|pytorch|comfy\w*|python|pip|venv|stable diffusion|webui|forge|fooocus|invoke)]] }, amd }, strength = "strong", group = "build" },
    { log = [[torch\.version\.hip\W{0,3}(?: (?:is|returns|prints|gives|shows))?\W{0,3}None]], strength = "strong", group = "build" },
    other_maker,
  },
  explains = { "webui-torch-cannot-use-gpu", "triton-no-active-driver", "unsloth-no-hip-accelerator" },
  remedies = {
    { id = "rocm-wheel", title = "Install the ROCm build in a fresh environment",
      summary = "These wheels hold gfx900 to gfx942, gfx950, gfx1030, gfx1100 to 1103, gfx1150, gfx1151, gfx1200 and gfx1201; for other targets AMD's own index has some.",
      outcome = "cure", chance = 0.85, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      apply = [[python3 -m venv ~/kbmatch-torch-venv && ~/kbmatch-torch-venv/bin/pip install torch torchvision torchaudio --index-url ]] .. torch_index,
      verify = [[~/kbmatch-torch-venv/bin/python -c 'import torch; print(torch.version.hip, torch.cuda.is_available())']], expect = "True",
      rollback = [[rm -r ~/kbmatch-torch-venv]] },
    { id = "keep-rocm-torch", title = "Keep later installations from replacing it: a constraints file",
      outcome = "partial", chance = 0.6, minutes = 3, risk = "low", reversibility = "high", scope = "app",
      apply = [[python3 -m pip freeze | grep -iE '^(torch|torchvision|torchaudio|pytorch-triton-rocm)' > ~/rocm-constraints.txt; export PIP_CONSTRAINT="$HOME/rocm-constraints.txt"]],
      verify = [[cat ~/rocm-constraints.txt]], expect = "rocm", rollback = [[unset PIP_CONSTRAINT; rm ~/rocm-constraints.txt]] },
  },
  references = {
    { url = "https://github.com/ProGamerGov/dream-creator/issues/21", title = "AMD GPU: Torch not compiled with CUDA enabled",
      says = "The answer: install the PyTorch build for ROCm." },
    { url = "https://github.com/LykosAI/StabilityMatrix/issues/1058", title = "AMD install asks for CUDA",
      says = "A package installed for AMD has a torch without GPU support." },
    { url = "https://github.com/pytorch/pytorch/blob/main/torch/cuda/__init__.py", title = "torch/cuda/__init__.py",
      says = "Raises 'Torch not compiled with CUDA enabled' in builds with neither CUDA nor HIP, and asks for an NVIDIA driver only in CUDA builds." },
    { url = "https://github.com/invoke-ai/InvokeAI/pull/7147", title = "Fix AMD GPUs not being detected",
      says = "The installer asked for a torch that the ROCm index does not have; PyPI's CUDA build came instead, and the CPU was used." },
    { url = "https://github.com/pytorch/pytorch/blob/027375bffdc7aa980c93df464526ff2d83ad8349/.ci/docker/manywheel/build.sh", title = "manywheel/build.sh",
      says = "The gfx targets that PyTorch's own wheels for ROCm are built for." },
    { url = "https://github.com/deepspeedai/DeepSpeed/pull/2796", title = "Update ROCm version",
      says = "With the index of ROCm 5.3 as an extra one, pip installed 1.13.1+cu117." },
    { url = "https://github.com/Lightning-AI/pytorch-lightning/blob/7f0c3436cd3f6ad3753125672024fc415cbcb414/src/lightning/pytorch/trainer/connectors/accelerator_connector.py", title = "Lightning's choice of an accelerator",
      says = "'No supported gpu backend found!' where neither MPS nor torch.cuda, which is ROCm's too, has a device." },
    { url = "https://github.com/Comfy-Org/comfy-cli/pull/379", title = "comfy-cli: --index-url for ROCm",
      says = "With an extra index pip takes the higher version, from PyPI, which is the CUDA build." },
  },
}
