-- SPDX-License-Identifier: Apache-2.0
case {
  name = "fbgemm",
  url = "https://github.com/ROCm/TheRock/issues/1167",
  summary = "TheRock's wheel of July 2025 on a machine without the build tools.",
  text = [[
python -m pip install --index-url https://d2awnip2yjpvqn.cloudfront.net/v2/gfx1151/ torch
OSError: [WinError 126] The specified module could not be found. Error loading "C:\Windows\System32\.venv\Lib\site-packages\torch\lib\fbgemm.dll" or one of its dependencies.
]],
  first = "torch-windows-msvc-runtime-missing", confidence = 0.72,
}
case {
  name = "shm",
  url = "https://github.com/ROCm/TheRock/issues/1309",
  summary = "Another of the libraries that want OpenMP.",
  text = [[
OSError: [WinError 126] The specified module could not be found. Error loading "C:\test7\venv\Lib\site-packages\torch\lib\shm.dll" or one of its dependencies.
]],
  facts = { ["gpu.gfx"] = "gfx1201" },
  first = "torch-windows-msvc-runtime-missing", confidence = 0.52,
}
case {
  name = "c10-not-started",
  url = "https://github.com/nagadomi/nunif/issues/701",
  summary = "The C++ runtime is there and too old; on an AMD machine. Built from the message.",
  text = [[
OSError: [WinError 1114] A dynamic link library (DLL) initialization routine failed. Error loading "C:\ComfyUI\venv\Lib\site-packages\torch\lib\c10.dll" or one of its dependencies.
]],
  facts = { ["gpu.name"] = "AMD Radeon RX 9070 XT" },
  first = "torch-windows-msvc-runtime-missing", confidence = 0.52,
}
case {
  name = "near-rocm-library",
  url = "https://github.com/ROCm/TheRock/pull/7027",
  summary = "Near miss: torch_hip.dll wants rocblas.dll and the like, which were not loaded before it.",
  text = [[
OSError: [WinError 126] The specified module could not be found. Error loading "C:\venv\Lib\site-packages\torch\lib\torch_hip.dll" or one of its dependencies.
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "torch-rocm-preload-missing", must_not = { "torch-windows-msvc-runtime-missing" },
}
case {
  name = "near-no-amd",
  url = "https://github.com/Comfy-Org/ComfyUI/issues/3703",
  summary = "Near miss: PyTorch's own nightly for the CPU; nothing speaks of AMD.",
  text = [[
OSError: [WinError 126] The specified module could not be found. Error loading "K:\ComfyUI_windows_portable_nightly_pytorch\python_embeded\Lib\site-packages\torch\lib\fbgemm.dll" or one of its dependencies.
]],
  must_not = { "torch-windows-msvc-runtime-missing" },
}
case {
  name = "near-nvidia",
  url = "https://github.com/kohya-ss/sd-scripts/issues/1597",
  summary = "Near miss: an NVIDIA machine that somebody compares with ROCm's builds.",
  text = [[
Neither ROCm nor TheRock is in question here.
02:54:16-474771 INFO     nVidia toolkit detected
02:54:18-197331 ERROR    Could not load torch: [WinError 126] The specified module could not be found. Error loading "P:\AI\kohya_ss\venv\lib\site-packages\torch\lib\fbgemm.dll" or one of its dependencies.
]],
  must_not = { "torch-windows-msvc-runtime-missing" },
}
