-- SPDX-License-Identifier: Apache-2.0
-- The same fault strikes PyTorch for CUDA or the CPU alone: here it is about AMD's builds.
local rocm_build = { any = { { fact = "torch.rocm", exists = true }, { fact = "rocm.version", exists = true }, { fact = "gpu.gfx", exists = true },
  { fact = "gpu.name", matches = [[(?i)radeon|\bRX ?[4-9]\d{3}\b|\bW[5-9]\d00\b]] },
  { log = [[rocm[-_]sdk|torch\S*\+rocm\d|\bTheRock\b|rocm\.nightlies\.amd\.com|d2awnip2yjpvqn\.cloudfront|repo\.radeon\.com|amdhip64]] },
  { said = [[\b(?:TheRock|]] .. rocm_there .. [[|Radeon|gfx1\d{3})\b]] } } }
rule {
  id = "torch-windows-msvc-runtime-missing",
  title = "Windows: PyTorch's DLLs need Microsoft's OpenMP or C++ runtime, which is missing",
  summary = [[
fbgemm.dll, shm.dll and torch_cpu.dll of PyTorch's ROCm builds for Windows were linked with Visual
Studio's OpenMP, libomp140.x86_64.dll, which the Visual C++ redistributable does not bring; c10.dll
wants the C++ runtime itself, not too old. Windows says only that something which the named file
needs was not found (126) or did not start (1114). The GPU and its driver have no part in it. TheRock's
wheels bring the OpenMP library along since September 2025.]],
  component = "framework", severity = "error", maturity = "incubating", prior = "uncommon",
  -- lint: allow pattern-short because the tag of a wheel is no longer
  evidence = {
    { all = { { log = [[Error loading "[^"]*\\torch\\lib\\fbgemm\.dll" or one of its dependencies]] }, rocm_build }, strength = "very_strong", group = "load" },
    { all = { { log = [[Error loading "[^"]*\\torch\\lib\\(?:shm|torch_cpu|torch_python|asmjit)\.dll" or one of its dependencies]] }, rocm_build },
      strength = "strong", group = "load" },
    { all = { { log = [[Error loading "[^"]*\\torch\\lib\\c10\.dll" or one of its dependencies]] }, rocm_build }, strength = "strong", group = "load" },
    { log = [[nVidia toolkit detected|NVIDIA GeForce|GeForce [RG]TX|torch-\d\S*\+cu\d{3}]], strength = "very_strong", against = true, group = "other-maker" },
  },
  remedies = {
    { id = "build-tools", title = "Install the C++ build tools of Visual Studio 2022 (MSVC v143, x64/x86)",
      summary = "They put libomp140.x86_64.dll and the C++ runtime into System32. Without winget: the Visual Studio installer, Build Tools, workload for desktop C++.",
      outcome = "cure", chance = 0.85, minutes = 20, risk = "low", reversibility = "high", scope = "system", root = true,
      cons = { "several GB" },
      apply = [[winget install --id Microsoft.VisualStudio.2022.BuildTools --override "--wait --passive --add Microsoft.VisualStudio.Component.VC.Tools.x86.x64"]],
      verify = [[python -c 'import torch; print("loaded", torch.__version__)']], expect = "^loaded",
      rollback = [[winget uninstall --id Microsoft.VisualStudio.2022.BuildTools]], fallback = "newer-wheel" },
    { id = "newer-wheel", title = "A later wheel, which brings the OpenMP library along",
      outcome = "cure", chance = 0.6, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      backup = [[python -m pip freeze > packages-before.txt]],
      summary = "PyPI's own torch knows no ROCm.",
      apply = install_amd_torch("python"),
      verify = [[python -c 'import torch; print("loaded", torch.__version__)']], expect = "^loaded",
      rollback = [[python -m pip install -r packages-before.txt]], fallback = "redistributable" },
    { id = "redistributable", title = "For c10.dll: the latest Visual C++ redistributable, x64",
      summary = "Enough where c10.dll is named; it does not bring libomp140.x86_64.dll.",
      outcome = "cure", chance = 0.5, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      apply = [[winget install --id Microsoft.VCRedist.2015+.x64]],
      verify = [[python -c 'import torch; print("loaded", torch.__version__)']], expect = "^loaded",
      rollback = [[winget uninstall --id Microsoft.VCRedist.2015+.x64]] },
    { id = "dll-site", title = "libomp140.x86_64.dll from a site that offers single DLLs",
      avoid = "nobody vouches for such a file, and every program that loads PyTorch runs it; Microsoft's installer brings the same" },
  },
  refuted = {
    { what = "the Visual C++ redistributable alone, where fbgemm.dll or shm.dll is named", ref = 4, why = "On Windows 11 it does not contain the OpenMP library." },
  },
  references = {
    { url = "https://github.com/ROCm/TheRock/issues/1167", title = "Error loading fbgemm.dll",
      says = "AMD verified on gfx1151 that the MSVC toolchain, beside the redistributable, cures it." },
    { url = "https://github.com/ROCm/TheRock/issues/1309", title = "import torch requires libomp140.x86_64.dll",
      says = "shm.dll on RDNA 4: Build Tools for Visual Studio 2022 made it load." },
    { url = "https://github.com/ROCm/TheRock/pull/1520", title = "Copy libomp140.x86_64.dll to torch/lib",
      says = "From then on TheRock's wheels carry the library; its author removed it from System32 to test that." },
    { url = "https://github.com/pytorch/pytorch/issues/131662", title = "WinError 126, PyTorch 2.4.0",
      says = "The same with PyTorch's own builds: on Windows 11 the redistributable did not help, the C++ build tools did." },
    { url = "https://github.com/pytorch/pytorch/issues/129568", title = "WinError 126 for fbgemm.dll",
      says = "Where people are sent to a download site for the DLL." },
    { url = "https://github.com/pytorch/pytorch/issues/39734", title = "c10.dll or one of its dependencies",
      says = "What c10.dll missed was msvcp140.dll; the redistributable brought it." },
    { url = "https://github.com/nagadomi/nunif/issues/701", title = "WinError 1114 for c10.dll",
      says = "The latest redistributable is the answer where the library's initialisation fails." },
    { url = "https://github.com/ROCm/TheRock/pull/7027", title = "Fix the import of torch_hip.dll",
      says = "c10_hip.dll and torch_hip.dll fail for another reason: ROCm's own libraries were not found." },
  },
}
