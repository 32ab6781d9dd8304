-- SPDX-License-Identifier: Apache-2.0
case {
  name = "windows",
  url = "https://github.com/ROCm/TheRock/pull/7027",
  summary = "import torch with a nightly wheel for Windows.",
  text = [[
OSError: [WinError 126] The specified module could not be found. Error loading "C:\venv\Lib\site-packages\torch\lib\torch_hip.dll" or one of its dependencies.
]],
  first = "torch-rocm-preload-missing", confidence = 0.70,
}
case {
  name = "linux",
  url = "https://github.com/pccr10001/comfyui-gfx1151-fa/issues/1",
  summary = "A foreign wheel beside the ROCm packages of pip.",
  text = [[
python -m pip install --index-url https://rocm.nightlies.amd.com/v2/gfx1151/ rocm[libraries,devel]
ImportError: libMIOpen.so.1: cannot open shared object file: No such file or directory
]],
  first = "torch-rocm-preload-missing", confidence = 0.70,
}
case {
  name = "initialisation-failed",
  url = "https://github.com/ROCm/TheRock/issues/1155",
  summary = "The DLL was found, its initialisation failed: another fault.",
  text = [[
OSError: [WinError 1114] A dynamic link library (DLL) initialization routine failed. Error loading "C:\venv\Lib\site-packages\torch\lib\c10_hip.dll" or one of its dependencies.
]],
  must_not = { "torch-rocm-preload-missing" },
}
