-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rocm-sdk-library-not-found",
  title = [["Could not find rocm library": PyTorch and the rocm-sdk wheels are of different builds]],
  summary = [[
PyTorch of TheRock asks the Python package rocm_sdk for each ROCm library by name. rocm_sdk looks in
the wheels rocm-sdk-core and rocm-sdk-libraries for a file of the name that it knows. Where a wheel is
not installed, or is of another day than rocm and torch (names of files change), import torch ends
there. Nightlies of a day were broken so by themselves, and another day's works.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[(?:Could not find|ModuleNotFoundError: Unknown) rocm(?:-sdk)? library '\w]], strength = "decisive", group = "library" },
    { log = [[Missing required rocm libraries\. Please refer to Python setup instructions]], strength = "decisive", group = "library" },
  },
  remedies = {
    { id = "fresh-environment", title = "Install torch and rocm together, from one index, into a new environment",
      summary = "Since 2026 one index serves all GPUs, and an extra names the target; pip then takes wheels of one build.",
      outcome = "cure", chance = 0.85, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      prepare = [[python3 -m pip list 2>/dev/null | grep -iE '^(rocm|torch)']],
      apply = [[target={gpu.gfx}
python3 -m venv ~/rocm-sdk-venv
~/rocm-sdk-venv/bin/pip install --index-url https://rocm.nightlies.amd.com/whl-multi-arch/ "torch[device-$target]"]],
      verify = [[~/rocm-sdk-venv/bin/python -c 'import torch; print(torch.cuda.is_available())']], expect = "True",
      rollback = [[rm -rf ~/rocm-sdk-venv]], fallback = "test-wheels" },
    { id = "test-wheels", title = "Ask the wheels themselves: rocm-sdk test",
      outcome = "diagnostic", chance = 0.5, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      apply = [[rocm-sdk version && rocm-sdk targets && rocm-sdk test]], verify = [[rocm-sdk test 2>&1 | tail -n 1]], expect = "OK" },
  },
  references = {
    { url = "https://github.com/ROCm/TheRock/issues/793", title = "Could not find rocm-sdk library 'hipblaslt'",
      says = "import torch fails where the installed rocm-sdk lacks a library that this PyTorch preloads." },
    { url = "https://github.com/ROCm/TheRock/issues/1340", title = "Could not find rocm library 'amd_comgr'",
      says = "All wheels were of one day: a DLL had been renamed, and the table in the wheel had not." },
    { url = "https://github.com/ROCm/TheRock/issues/1552", title = "Broken Windows wheels due to renaming of hipblaslt.dll",
      says = "The same of hipblaslt.dll, which became libhipblaslt.dll." },
    { url = "https://github.com/ROCm/TheRock/blob/main/build_tools/packaging/python/templates/rocm/src/rocm_sdk/__init__.py", title = "rocm_sdk/__init__.py",
      says = "Raises all three: a name that it does not know, no file of the pattern, or a wheel that cannot be imported." },
    { url = "https://github.com/ROCm/TheRock/blob/89553ce3746eda74ade42557470d25e37c91b6f0/RELEASES.md", title = "TheRock's releases",
      says = "The index for all GPUs, and torch[device-TARGET], which brings the compatible ROCm wheels." },
  },
}
