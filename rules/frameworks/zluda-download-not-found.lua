-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "zluda-download-not-found",
  title = [["Failed to install ZLUDA: HTTP Error 404": no build of ZLUDA for this HIP SDK]],
  summary = [[
The AMD forks of the web UIs and SD.Next download ZLUDA by the major version of the HIP SDK that they find. Where
they read a wrong one (the folder of the hipconfig that is first on PATH: "Python311", "bin", None), or an SDK too
new (7.1), there is no such file; nor where the variable ZLUDA_HASH names a release that is gone. They then install
PyTorch for the processor and go on.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[(?:Failed to install|Install|Failed to load) ZLUDA: HTTP Error 404]], strength = "very_strong", group = "download" },
    { all = { { log = [[ROCm(?:: version=| version detected: )(?:Python|bin\b|None|venv)]] }, { log = [[ZLUDA support: experimental|--use-zluda]] } }, strength = "strong", group = "version" },
  },
  explains = { "torch-not-rocm-build" },
  remedies = {
    { id = "right-sdk", title = "Install HIP SDK 6.2 or 6.4, and let its bin folder be the first with a hipconfig",
      outcome = "cure", chance = 0.6, minutes = 30, risk = "low", reversibility = "high", scope = "system",
      prepare = [[echo "${HIP_PATH-}"; command -v hipconfig hipInfo || true]],
      requires = "The HIP SDK is installed. For good: the entry %HIP_PATH%bin at the top of Path, in the system settings.",
      apply = [[sdk=$(cygpath "$HIP_PATH")
export PATH="$sdk/bin:$PATH"]],
      verify = [[command -v hipInfo]], expect = [[ROCm/\d]],
      rollback = [[true   # the change ends with this console]], fallback = "rocm-wheels" },
    { id = "rocm-wheels", title = "Use PyTorch's ROCm wheels instead (--use-rocm)",
      outcome = "workaround", chance = 0.65, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      requires = "a GPU that AMD lists for ROCm on Windows",
      apply = "python -m venv venv-rocm\n" .. install_amd_torch("venv-rocm/Scripts/python"),
      verify = [[venv-rocm/Scripts/python -c 'import torch; print(torch.version.hip, torch.cuda.is_available())']], expect = [[True]],
      rollback = [[rm -rf venv-rocm]] },
  },
  references = {
    { url = "https://github.com/vladmandic/sdnext/blob/058a7f0cf326f39c0135c6257d7b7e61073e51fd/modules/zluda_installer.py", title = "modules/zluda_installer.py",
      says = "The address is made of the version's first sign; what goes wrong is said as Install ZLUDA." },
    { url = "https://github.com/lshqqytiger/ZLUDA/issues/131", title = "Experiencing Error 404 With HIP SDK 7.1",
      says = "The maintainer: HIP SDK 7.1 and builds of TheRock are not supported then." },
    { url = "https://github.com/lshqqytiger/stable-diffusion-webui-amdgpu/issues/656", title = "Zluda Installation",
      says = "The version is read as Python311, the download is not found, and a PyTorch for the processor follows." },
    { url = "https://github.com/vladmandic/sdnext/issues/3482", title = "404 error",
      says = "The same with a version read as bin." },
  },
}
