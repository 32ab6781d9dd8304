-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "torch-rocm-preload-missing",
  title = [["Error loading c10_hip.dll" (WinError 126), libMIOpen.so.1: a wheel without _rocm_init.py]],
  summary = [[
AMD's PyTorch wheels load the ROCm libraries of the rocm-sdk packages by a small file, torch/_rocm_init.py, before
their own. Nightly wheels of late July 2026 came without it, some also without rocBLAS in its list or
aotriton_v2.dll, so the system looks for those libraries elsewhere and finds none. A wheel made for
/opt/rocm, put beside the rocm-sdk packages, fails alike.]],
  component = "framework", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[\[WinError 126\].*\\lib\\(?:c10_hip|torch_hip)\.dll"? or one of its dependencies|Error loading "[^"]*[\\/](?:c10_hip|torch_hip)\.dll" or one of its dependencies]], unless = [[WinError 1114]],
      strength = "very_strong", group = "load" },
    { all = { { log = [[ImportError: lib(?:MIOpen|hipblas|hipblaslt|rocblas|hipsolver|amdhip64)\.so\.\d+: cannot open shared object file]] }, { log = [[_rocm_sdk_|rocm-sdk-(?:core|libraries)|rocm\.nightlies\.amd\.com|\+rocm(?:sdk|7\.1[0-9]|10\.)]] } },
      strength = "very_strong", group = "load" },
  },
  explains = { "rocm-libs-not-on-loader-path", "rocm-soname-mismatch" },
  remedies = {
    { id = "another-wheel", title = "Take a wheel of another day, or the stable one, with its own rocm-sdk packages",
      outcome = "cure", chance = 0.8, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      requires = "python is that of the environment",
      prepare = [[python -m pip list | grep -iE '^(torch|rocm)']],
      backup = [[python -m pip freeze > ~/pip-before-torch-rocm-preload.txt]],
      apply = [[target={gpu.gfx|gfx1151}
python -m pip install --upgrade --force-reinstall --index-url https://repo.amd.com/rocm/whl-multi-arch/ "torch[device-$target]" "torchvision[device-$target]" torchaudio]],
      verify = [[python -c 'import torch; print("hip", torch.version.hip)']], expect = [[hip \d]],
      rollback = [[python -m pip install -r ~/pip-before-torch-rocm-preload.txt   # with --index-url of the index that they came from]], fallback = "library-path" },
    { id = "library-path", title = "Linux: name the rocm-sdk packages' folders to the loader",
      outcome = "workaround", chance = 0.7, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      requires = "rocm[libraries] is installed in this environment",
      prepare = [[python3 -m pip list | grep -i rocm-sdk]],
      apply = [[LD_LIBRARY_PATH=$(python3 -c 'import glob, site; print(":".join(p for s in site.getsitepackages() for p in glob.glob(s + "/_rocm_sdk_*/lib")))')
export LD_LIBRARY_PATH]],
      verify = [[python3 -c 'import torch; print("hip", torch.version.hip)']], expect = [[hip \d]], rollback = [[unset LD_LIBRARY_PATH]] },
  },
  references = {
    { url = "https://github.com/ROCm/TheRock/issues/6965", title = "PyTorch nightly builds are missing _rocm_init.py",
      says = "Windows fails to load c10_hip.dll, Linux libMIOpen.so.1, for every Python." },
    { url = "https://github.com/ROCm/TheRock/pull/7027", title = "Fix torch_hip.dll import",
      says = "A walk of the DLL's dependencies: rocblas and rocsolver were not preloaded, aotriton_v2.dll was dropped from the wheel." },
    { url = "https://github.com/pccr10001/comfyui-gfx1151-fa/issues/1", title = "libMIOpen.so.1 cannot open shared object file",
      says = "A foreign wheel beside rocm[libraries]; LD_LIBRARY_PATH with the packages' lib folders cured it." },
    { url = "https://github.com/ROCm/TheRock/blob/main/RELEASES.md", title = "TheRock: releases",
      says = "The index for all GPUs, where the extra device-gfx... chooses the target, has replaced those by family." },
  },
}
