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
