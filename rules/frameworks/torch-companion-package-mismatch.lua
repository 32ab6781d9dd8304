-- SPDX-License-Identifier: Apache-2.0
-- torch 2.N goes with torchaudio 2.N and torchvision 0.(N+15).
local function listed(name, major)
  return [[(?:^|\s)(?:]] .. name .. "==" .. major .. "|" .. name .. "-" .. major .. "|" .. name .. " " .. major .. "|" .. name .. "  +" .. major .. [[)(?<version>\d+)\.\d]]
end
local torch = listed("torch", [[2\.]])
local differ = { version = { torch, listed("torchaudio", [[2\.]]) } }
local differ_too = { version = { torch, listed("torchvision", [[0\.]]) }, ahead = 15 }
local crash = { any = { { log = [[std::bad_alloc]] }, { log = [[Segmentation fault|core dumped|undefined symbol]] } } }

rule {
  id = "torch-companion-package-mismatch",
  title = "torchvision or torchaudio does not match the installed torch",
  summary = [[
torchvision and torchaudio are compiled against one release of torch, from the same index. With
another one their native library finds other symbols or layouts: the import fails, an operator
(torchvision::nms) is missing, or the process dies with std::bad_alloc. It has nothing to do
with memory or the GPU. Usually pip replaced one of the three.]],
  component = "app", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[operator torchvision::\w+ does not exist]], strength = "decisive", group = "import" },
    { log = [[(?:torchvision|torchaudio)/\S*\.so: undefined symbol]], strength = "decisive", group = "import" },
    { log = [[Couldn't load custom C\+\+ ops.*PyTorch and torchvision versions are incompatible]], strength = "decisive", group = "import" },
    { log = [[Detected that PyTorch and [Tt]orch(?:vision|[Aa]udio) were compiled with different]], strength = "decisive", group = "import" },
    { log = [[torch(?:vision|audio) \S+ (?:requires|has requirement) torch==\S+, but you(?: have|'ll have) torch \S+]], strength = "very_strong", group = "versions" },
    { all = { differ, crash }, strength = "very_strong", group = "versions" },
    { all = { differ_too, crash }, strength = "very_strong", group = "versions" },
    -- an extension built for CUDA beside a ROCm build, which has libtorch_hip.so
    { all = { { log = [[libtorch_cuda\.so: cannot open shared object file]] }, { any = { { fact = "torch.version", matches = [[rocm]] }, { fact = "gpu.gfx", exists = true } } } },
      strength = "decisive", group = "import" },
    -- and one built for ROCm beside a torch that is not
    { all = { { log = [[libtorch_hip\.so: cannot open shared object file]] }, { log = [[site-packages[/\\](?:torchaudio|torchvision)[/\\]|^\[pip3\] torch(?:audio|vision)==\S+rocm]] } }, strength = "very_strong", group = "import" },
    -- torchvision for the processor beside a torch that calls the GPU "cuda"
    { all = { { log = [[Could not run 'torchvision::\w+' with arguments from the 'CUDA' backend]] }, speaks_of_amd }, strength = "very_strong", group = "import" },
    -- the line that asks for the operator stands in a traceback only if it is not there
    { log = [[@torch\.library\.(?:register_fake|impl_abstract)\("torchvision::nms"\)]], strength = "very_strong", group = "import" },
    { all = { { said = [[(?i)\b(?:problem|issue|error|crash\w*|fault|this|it|that)\b.{0,40}?\b(?:stems?|comes?|came|caused?|due|because)\b.{0,40}?\bmismatch\w*]] }, { said = [[(?i)\b(?:torch|torchaudio|torchvision)\b]] }, speaks_of_amd }, strength = "strong", group = "prose" },
    { all = { { said = helped([[\bmatch(?:ing|ed)?(?: \w+){0,2} [`'"]?(?:torchaudio|torchvision)\b|\bmatching versions of (?:torch|torchaudio|torchvision)]]), unless = did_not_help }, speaks_of_amd }, strength = "strong", group = "helped" },
    { log = [[HIP out of memory]], strength = "strong", against = true },
  },
  explains = { "host-oom-killed" },
  remedies = {
    { id = "reinstall-the-three", title = "Install torch, torchvision and torchaudio together from one index",
      outcome = "cure", chance = 0.9, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      backup = keep_pip("torch-companion-package-mismatch"),
      apply = [[python3 -m pip uninstall -y torch torchvision torchaudio && python3 -m pip install torch torchvision torchaudio --index-url ]] .. torch_index,
      verify = [[python3 -c 'import torch, torchvision, torchaudio; print(torch.__version__, torchvision.__version__, torchaudio.__version__)']],
      expect = "rocm", rollback = pip_as_before("torch-companion-package-mismatch"), fallback = "remove-companion" },
    { id = "remove-companion", title = "Remove the companion that is not needed",
      outcome = "workaround", chance = 0.6, minutes = 2, risk = "low", reversibility = "high", scope = "app",
      backup = keep_pip("torch-companion-package-mismatch"),
      apply = [[python3 -m pip uninstall -y torchaudio]], verify = [[python3 -c 'import torch; print(torch.cuda.is_available())']], expect = "True",
      rollback = pip_as_before("torch-companion-package-mismatch") },
  },
  references = {
    { url = "https://github.com/Comfy-Org/ComfyUI/issues/11544", title = "std::bad_alloc after 'Using pytorch attention'",
      says = "torch 2.10 beside torchaudio 2.9; the same signature as an earlier thread with this cause." },
    { url = "https://github.com/ROCm/TheRock/issues/5374", title = "operator torchvision::nms does not exist on gfx900",
      says = "pip and uv took packages of different builds from one nightly index." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5899", title = "operator torchvision::nms does not exist (ROCm 7.2.0)",
      says = "The same error in a ComfyUI environment after the requirements were installed." },
  },
}
