-- SPDX-License-Identifier: Apache-2.0
case {
  name = "polaris-blender",
  url = "https://github.com/vosen/ZLUDA/issues/545",
  summary = "An RX 570 and a program built for ROCm 6.",
  text = [[
The code execution cannot proceed because amdhip64_6.dll was not found. This problem may be solved by reinstalling the program.
]],
  facts = { ["os.name"] = "windows 11", ["gpu.name"] = "AMD Radeon RX 570" },
  first = "windows-hip-dll-missing", confidence = 0.75,
}
case {
  name = "chinese",
  url = "https://github.com/PiDanShouRouZhouXD/Sakura_Launcher_GUI/issues/51",
  summary = "Windows' message in Chinese.",
  text = [[
由于找不到amdhip64.dll，无法继续执行代码。
]],
  first = "windows-hip-dll-missing", confidence = 0.75,
}
case {
  name = "offload-arch",
  url = "https://github.com/ROCm/TheRock/issues/4755",
  summary = "A tool of TheRock without the driver's files.",
  text = [[
Failed to load amdhip64.dll: Can't open: The specified module could not be found
]],
  facts = { ["os.name"] = "windows 11" },
  first = "windows-hip-dll-missing", confidence = 0.75,
}
case {
  name = "ollama-says", url = "https://github.com/ollama/ollama/blob/fb3076099/discover/amd.go",
  summary = "Ollama's word for a driver without amdhip64_7.dll.",
  text = [[
time=2026-08-07T19:00:22.734+02:00 level=WARN source=amd.go:485 msg="AMD driver is too old. Update your AMD driver to enable GPU inference."
]],
  first = "windows-hip-dll-missing", confidence = 0.7,
}
case {
  name = "ollama-on-nvidia", url = "https://github.com/ollama/ollama/blob/fb3076099/discover/amd.go",
  summary = "Near miss: the warning on a machine that computes on an NVIDIA card.",
  text = [[
level=WARN source=amd.go:485 msg="AMD driver is too old. Update your AMD driver to enable GPU inference."
level=INFO source=types.go:42 msg="inference compute" id=GPU-1 library=CUDA compute=8.9 name=CUDA0 description="NVIDIA GeForce RTX 4050 Laptop GPU" total="6.0 GiB" available="5.0 GiB"
]],
  must_not = { "windows-hip-dll-missing" },
}
case {
  name = "found",
  url = "https://github.com/lshqqytiger/stable-diffusion-webui-amdgpu/issues/642",
  summary = "The runtime is there.",
  text = [[
HIP Library Path: C:\WINDOWS\System32\amdhip64_7.dll
ROCm: AMD toolkit detected
]],
  facts = { ["os.name"] = "windows 11" },
  must_not = { "windows-hip-dll-missing" },
}
case {
  name = "two-files",
  url = "https://github.com/vosen/ZLUDA/issues/326",
  summary = "An RX 580 with the newest driver; a title of a report.",
  text = [[
amd_comgr_2.dll and amdhip64_6.dll missing
]],
  first = "windows-hip-dll-missing", confidence = 0.75,
}
