-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "zluda-hip-sdk-not-on-path",
  title = "[WinError 126] cublas64_11.dll of a ZLUDA install: the HIP SDK is not on PATH",
  summary = [[
With ZLUDA, cublas, cusparse and nvrtc in torch\lib are ZLUDA's own files, and they load AMD's HIP
and rocBLAS libraries. Where the HIP SDK is not installed, is another version than this ZLUDA was
built for, or its bin folder is not on PATH, Windows says that the file or one of its dependencies
was not found.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[\[WinError 126\].*Error loading "[^"]*(?i:zluda)[^"]*\\torch\\lib\\(?:cublas|cusparse|nvrtc|cudnn)64_\w+\.dll"]], strength = "very_strong", group = "load" },
    { all = { { log = [[\[WinError 126\].*\\torch\\lib\\(?:cublas|cusparse|nvrtc|cudnn)64_\w+\.dll" or one of its dependencies]] }, speaks_of_amd },
      strength = "very_strong", group = "load" },
    other_maker,
  },
  remedies = {
    { id = "path-of-the-sdk", title = "Install the HIP SDK that this ZLUDA names, and put its bin folder on PATH",
      outcome = "cure", chance = 0.7, minutes = 20, risk = "low", reversibility = "high", scope = "system",
      summary = "The installers of ComfyUI-Zluda want HIP SDK 5.7.1, 6.2.4 or 6.4.2, by the GPU; the system variable HIP_PATH names its folder. Open a new console afterwards.",
      prepare = [[echo "$HIP_PATH"; ls "$HIP_PATH/bin"]],
      requires = "The HIP SDK from AMD's page is installed. For good: the entry %HIP_PATH%bin of Path, in the system settings.",
      apply = [[sdk=$(cygpath "$HIP_PATH")
export PATH="$PATH:$sdk/bin"]],
      verify = [[python -c 'import torch; print(torch.cuda.get_device_name(0))']], expect = [[ZLUDA]],
      rollback = [[true   # the change ends with this console]],
      fallback = "without-zluda" },
    { id = "without-zluda", title = "Use PyTorch's ROCm wheels for Windows instead of ZLUDA",
      outcome = "workaround", chance = 0.6, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      requires = "a GPU that AMD lists for ROCm on Windows",
      apply = "python -m venv venv-rocm\n" .. install_amd_torch("venv-rocm/Scripts/python"),
      verify = [[venv-rocm/Scripts/python -c 'import torch; print(torch.version.hip, torch.cuda.is_available())']], expect = [[True]],
      rollback = [[rm -rf venv-rocm]] },
  },
  references = {
    { url = "https://github.com/patientx/ComfyUI-Zluda/issues/66", title = "Installing with HIP 6.2.4 and ZLUDA for ROCm 6",
      says = "With another SDK cublas64_11.dll is not found; the maintainer names HIP_PATH and the PATH entries." },
    { url = "https://github.com/patientx/ComfyUI-Zluda/blob/master/.github/README.md", title = "ComfyUI-Zluda: README",
      says = "Which HIP SDK goes with which GPU and installer, with the variables and the Path entry." },
    { url = "https://github.com/patientx/ComfyUI-Zluda/issues/375", title = "OSError: [WinError 1114] cublas64_11.dll",
      says = "Error 126 was gone once the step of adding to PATH was done." },
    { url = "https://github.com/patientx/ComfyUI-Zluda/issues/171", title = "Installation error",
      says = "An RX 7600 XT with HIP 6.2.4; wheels that need no ZLUDA are named." },
  },
}
